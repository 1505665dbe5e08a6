import type { IncomingHttpHeaders } from 'node:http'
import { languages, type Language } from '@portal/contract/language'

export const languageCookie = 'language'

const asLanguage = (tag: string | undefined): Language | undefined =>
  languages.find((language) => language === tag?.trim().toLowerCase().split('-')[0])

function fromCookie(header: string | undefined): Language | undefined {
  const start = `${languageCookie}=`
  const pair = header?.split(';').find((one) => one.trim().startsWith(start))
  return asLanguage(pair?.trim().slice(start.length))
}

/** Returns the known language with the highest weight of Accept-Language. */
function fromAccepted(header: string | undefined): Language | undefined {
  const wanted = (header ?? '').split(',').map((entry) => {
    const [tag, ...parameters] = entry.split(';')
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
    return { language: asLanguage(tag), weight: weight ? Number(weight.trim().slice(2)) : 1 }
  })
  return wanted.filter(({ language, weight }) => language && weight > 0).toSorted((a, b) => b.weight - a.weight)[0]?.language
}

/** Returns the language of a reader: the choice of the account or visitor in the cookie, else the browser's. */
export const requestLanguage = ({ cookie, 'accept-language': accepted }: IncomingHttpHeaders): Language =>
  fromCookie(cookie) ?? fromAccepted(accepted) ?? 'en'

/** Returns the language of a page: `?language=` for screens that nobody signs in to, else the reader's. */
export const pageLanguage = (url: string, headers: IncomingHttpHeaders): Language =>
  asLanguage(new URLSearchParams(url.split('?')[1]).get('language') ?? undefined) ?? requestLanguage(headers)
