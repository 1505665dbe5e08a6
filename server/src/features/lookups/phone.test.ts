import { phoneSentence } from '@portal/contract/rules/messages'
import { describe, expect, test } from 'vitest'
import { Problem } from '../../platform/problem.ts'
import { textIn } from '../../platform/texts.ts'
import { countryName } from './countries.ts'
import { checkPhone } from './check-address.ts'

type Example = [country: string, typed: string, stored: string]

// From the public numbering plans of the countries.
const accepted: Example[] = [
  ['US', '(503) 555-2368', '+15035552368'],
  ['US', '1-800-829-1040', '+18008291040'],
  ['US', '833 555 2368', '+18335552368'],
  ['CA', '416 392 2489', '+14163922489'],
  ['CA', '+1 800 267 6788', '+18002676788'],
  ['CA', '1-866-783-2021', '+18667832021'],
  ['CA', '600 555 2368', '+16005552368'],
  ['PR', '787 721 2000', '+17877212000'],
  ['PR', '800 981 2500', '+18009812500'],
  ['JM', '658 555 2368', '+16585552368'],
  ['JM', '888 991 9999', '+18889919999'],
  ['BS', '242 322 3622', '+12423223622'],
  ['DO', '829 555 2368', '+18295552368'],
  ['GU', '+1 671 646 1234', '+16716461234'],
  ['BM', '441 295 5881', '+14412955881'],
  ['GB', '020 7946 0958', '+442079460958'],
  ['GB', '0800 00 1066', '+44800001066'],
  ['GB', '0300 123 1212', '+443001231212'],
  ['GB', '07400 123456', '+447400123456'],
  ['GG', '01481 223552', '+441481223552'],
  ['GG', '07781 123456', '+447781123456'],
  ['GG', '0800 123 4567', '+448001234567'],
  ['JE', '01534 445500', '+441534445500'],
  ['JE', '07797 712345', '+447797712345'],
  ['IM', '01624 686801', '+441624686801'],
  ['IM', '0808 162 4567', '+448081624567'],
  ['IT', '06 6710 6601', '+390667106601'],
  ['IT', '800 123 456', '+39800123456'],
  ['VA', '06 6988 3145', '+390669883145'],
  ['RU', '8 (800) 555-35-35', '+78005553535'],
  ['RU', '8 912 345 67 89', '+79123456789'],
  ['KZ', '8 (7172) 74 17 64', '+77172741764'],
  ['KZ', '+7 701 123 4567', '+77011234567'],
  ['KZ', '8 800 080 0800', '+78000800800'],
  ['RE', '0262 40 10 10', '+262262401010'],
  ['RE', '0800 123 456', '+262800123456'],
  ['YT', '0269 61 12 34', '+262269611234'],
  ['YT', '0639 69 12 34', '+262639691234'],
  ['YT', '0801 23 45 67', '+262801234567'],
  ['GP', '0590 21 70 00', '+590590217000'],
  ['BL', '0590 27 12 34', '+590590271234'],
  ['MF', '0590 87 12 34', '+590590871234'],
  ['MF', '0690 35 12 34', '+590690351234'],
  ['NO', '22 03 10 00', '+4722031000'],
  ['NO', '800 12 345', '+4780012345'],
  ['SJ', '79 02 12 34', '+4779021234'],
  ['SJ', '+47 800 12 345', '+4780012345'],
  ['FI', '041 2345678', '+358412345678'],
  ['AX', '018 25 000', '+3581825000'],
  ['AX', '0457 345 6789', '+3584573456789'],
  ['AX', '+358 600 12 345', '+35860012345'],
  ['AU', '1300 975 707', '+611300975707'],
  ['AU', '13 14 50', '+61131450'],
  ['CC', '(08) 9162 6600', '+61891626600'],
  ['CC', '0412 345 678', '+61412345678'],
  ['CX', '(08) 9164 8362', '+61891648362'],
  ['CX', '1300 654 321', '+611300654321'],
  ['EH', '0528 89 12 34', '+212528891234'],
  ['EH', '0612 345678', '+212612345678'],
  ['CW', '+599 9 434 0400', '+59994340400'],
  ['BQ', '+599 717 8322', '+5997178322'],
]

const refused: [country: string, typed: string, fault: string][] = [
  ['US', '503 555 236', 'one digit too few'],
  ['US', '503 555 23688', 'one digit too many'],
  ['US', '999 555 2368', 'an unassigned area code'],
  ['US', '503 155 2368', 'an exchange that starts with 1'],
  ['US', '1-800-FLOWERS', 'letters for digits'],
  ['US', 'call me maybe', 'no digits'],
  ['US', '911', 'an emergency number'],
  ['US', '+999 123 4567', 'an unassigned country code'],
  ['US', '+44 20 7946 0958', 'a British number'],
  ['US', '+1 416 392 2489', 'a Canadian number'],
  ['US', '+1 809 221 4660', 'a Dominican number'],
  ['CA', '+1 503 555 2368', 'a US number'],
  ['PR', '+1 503 555 2368', 'a US number'],
  ['JM', '+1 242 322 3622', 'a Bahamian number'],
  ['GB', '01481 223552', 'a Guernsey number'],
  ['GB', '020 7946 095', 'one digit too few'],
  ['GB', '0101 123 4567', 'an unassigned area code'],
  ['GG', '01534 445500', 'a Jersey number'],
  ['JE', '07624 312345', 'a Manx mobile number'],
  ['IM', '07400 123456', 'a British mobile number'],
  ['IT', '06 6988 3145', 'a Vatican number'],
  ['VA', '06 6710 6601', 'an Italian number'],
  ['KZ', '+7 495 697 0349', 'a Russian number'],
  ['RU', '+7 701 123 4567', 'a Kazakh number'],
  ['RE', '0639 69 12 34', 'a Mayotte number'],
  ['YT', '0692 12 34 56', 'a Réunion number'],
  ['SJ', '22 03 10 00', 'a Norwegian number'],
  ['AX', '09 310 1691', 'a Finnish number'],
  ['CX', '(08) 9162 6600', 'a Cocos Islands number'],
  ['EH', '0537 67 90 00', 'a Moroccan number'],
  ['BQ', '+599 9 434 0400', 'a Curaçao number'],
  ['DE', '99999999999999', 'an unassigned area code'],
]

describe('a phone number', () => {
  test.each(accepted)('%s %s is accepted and stored in E.164', (country, typed, stored) => {
    expect(checkPhone(typed, country)).toBe(stored)
  })

  test.each(refused)('%s %s is refused: %s', (country, typed) => {
    const sentence = phoneSentence(countryName(country) ?? country)
    try {
      expect(checkPhone(typed, country)).toBe('refused')
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const { telephone = [] } = error.details.validationErrors ?? {}
      expect(telephone.map((text) => textIn('en', text))).toEqual([sentence])
    }
  })
})
