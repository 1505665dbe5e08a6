import { isOnlyCountryCode } from '@portal/contract/rules/phone'
import { overlapIn, type OpeningSpan } from '@portal/contract/rules/opening-hours'
import { invalid } from '../../platform/problem.ts'
import { checkPhone } from '../lookups/index.ts'
import { words } from './texts.ts'

type Typed = { telephone: string; website_url: string; country: string; opening_hours?: OpeningSpan[] | null | undefined }

export function checkDetails({ telephone, website_url, country, opening_hours: hours }: Typed) {
  if (hours && overlapIn(hours)) throw invalid({ opening_hours: [words.hoursOverlap] })
  return {
    telephone: telephone && !isOnlyCountryCode(telephone) ? checkPhone(telephone, country) : '',
    website_url: website_url && checkWebsite(website_url),
    opening_hours: hours?.length ? hours : null,
  }
}

function checkWebsite(text: string): string {
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`)
  const isWeb = url && ['https:', 'http:'].includes(url.protocol) && url.hostname.includes('.') && !url.username && !url.password
  if (!isWeb || url.href.length > 300) throw invalid({ website_url: [words.website] })
  return url.href
}
