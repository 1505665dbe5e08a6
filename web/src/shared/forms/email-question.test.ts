import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonMailDomains, likelyEmail } from './email-question.tsx'

const localPart = fc.stringMatching(/^[a-z0-9][a-z0-9._+-]{0,20}$/)
const listed = fc.constantFrom(...commonMailDomains)

describe('likelyEmail', () => {
  test.each([
    ['dana@gmial.com', 'dana@gmail.com'],
    ['dana@gmail.con', 'dana@gmail.com'],
    ['dana@gmail.cmo', 'dana@gmail.com'],
    ['dana@gmail.co', 'dana@gmail.com'],
    ['dana@gmal.con', 'dana@gmail.com'],
    ['Dana.O+ball@Hotmial.com', 'Dana.O+ball@hotmail.com'],
    ['dana@outlok.com', 'dana@outlook.com'],
    ['dana@yaho.com', 'dana@yahoo.com'],
    ['dana@t-onlin.de', 'dana@t-online.de'],
    ['dana@googlemial.com', 'dana@googlemail.com'],
    ['dana@iclould.com', 'dana@icloud.com'],
    ['dana@gmx.dee', 'dana@gmx.de'],
    ['dana@gxm.net', 'dana@gmx.net'],
    ['dana@live.con', 'dana@live.com'],
    ['dana@me.con', 'dana@me.com'],
    [' dana@gmial.com ', 'dana@gmail.com'],
  ])('asks about %s', (typed, meant) => {
    expect(likelyEmail(typed)).toBe(meant)
  })

  test.each([
    'dana@sternpinball.com',
    'dana@gmx.at',
    'dana@gmx.ch',
    'dana@ymail.com',
    'dana@email.com',
    'dana@fastmail.com',
    'dana@yahoo.de',
    'dana@yahoo.co.uk',
    'dana@hotmail.de',
    'dana@ms.com',
    'dana@qq.com',
    'dana@ya.ru',
    'dana@pm.me',
    'dana@bell.co',
    'dana@col.com',
    'dana@we.co',
    'dana@gmail',
    'gmial.com',
    '',
    'dana@',
  ])('does not ask about %s', (typed) => {
    expect(likelyEmail(typed)).toBeNull()
  })

  test('never asks about a listed domain, in whatever case', () => {
    fc.assert(
      fc.property(localPart, listed, fc.boolean(), (name, domain, upper) => {
        expect(likelyEmail(`${name}@${upper ? domain.toUpperCase() : domain}`)).toBeNull()
      }),
    )
  })

  test('keeps the part before the @ and answers a listed domain that is not asked about again', () => {
    const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
    fc.assert(
      fc.property(localPart, listed, fc.nat(), letter, (name, domain, at, typed) => {
        const place = at % domain.indexOf('.')
        const meant = likelyEmail(`${name}@${domain.slice(0, place)}${typed}${domain.slice(place + 1)}`)
        if (meant === null) return
        expect(meant.slice(0, meant.lastIndexOf('@'))).toBe(name)
        expect(commonMailDomains).toContain(meant.slice(meant.lastIndexOf('@') + 1))
        expect(likelyEmail(meant)).toBeNull()
      }),
    )
  })

  test('does not ask about a domain that is far from all listed ones', () => {
    const far = fc.stringMatching(/^[bfjkqwxz]{12,20}$/)
    fc.assert(
      fc.property(localPart, far, (name, domain) => {
        expect(likelyEmail(`${name}@${domain}.org`)).toBeNull()
      }),
    )
  })
})
