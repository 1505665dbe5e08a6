import { ApiError } from './api-error.ts'
import { problemMessages as words } from './problem-messages.ts'

export type ProblemText = {
  title: string
  text: string
  action: 'dismiss' | 'login'
  resend?: 'activation' | 'consent'
}

export type ShownProblem = ProblemText & { identifier: string | undefined }

const byCode: Record<number, string> = {
  631: words.notApproved,
  600: words.notActive,
  632: words.notActive,
  622: words.loginRefused,
  101: words.accountTaken,
  409: words.addressTaken,
  614: words.locked,
}

const resends: Record<number, 'activation' | 'consent'> = { 600: 'activation', 632: 'activation', 631: 'consent' }

const titles: Record<number, string> = { 631: words.consentTitle }

const addressKeys = ['latitude', 'longitude', 'postal_code', 'latitude_code', 'longitude_code', 'postal_code_code']
const isAddressProblem = (error: ApiError) => addressKeys.some((key) => key in error.validationErrors)

const hasMessage = (errors: Record<string, string[]>) => Object.keys(errors).some((key) => key.endsWith('_message'))

/** Some fields have a pair of errors, a code for programs and a message for people; the code is left out. */
const fieldTexts = ({ validationErrors }: ApiError): string =>
  Object.entries(validationErrors)
    .flatMap(([key, texts]) => (key.endsWith('_code') && key !== 'postal_code' && hasMessage(validationErrors) ? [] : texts))
    .join(' ')

function waitSentence(seconds: number | undefined): string {
  if (seconds === undefined) return ''
  if (seconds < 90) return ` ${words.retryInSeconds(Math.max(1, Math.ceil(seconds)))}`
  return ` ${words.retryInMinutes(Math.ceil(seconds / 60))}`
}

/** Status 409 means a taken address in the list of problems, and any other conflict on the server. */
const isOtherConflict = ({ code, message, target }: ApiError) =>
  code === 409 && message !== '' && target !== '' && !target.includes('location')

export function problemText(error: unknown): ProblemText {
  if (!(error instanceof ApiError)) return { title: words.title, text: words.unexpected, action: 'dismiss' }
  if (error.status === 0) return { title: words.title, text: words.offline, action: 'dismiss' }
  const { code = 0 } = error
  if (code === 101 && isAddressProblem(error))
    return {
      title: error.body.title ?? words.title,
      text: fieldTexts(error),
      action: 'dismiss',
    }
  // A business that could not be registered has the server's message as its title.
  if (error.target.includes('/business_profile_register') && error.message && error.status === 400)
    return { title: error.message, text: Object.values(error.validationErrors).flat().join(' '), action: 'dismiss' }
  const title = titles[code] ?? error.body.title ?? words.title
  if (code === 429)
    return { title, text: (error.message || words.unexpected) + waitSentence(error.retryAfter), action: 'dismiss' }
  return {
    title,
    text: (isOtherConflict(error) ? undefined : byCode[code]) ?? (error.message || words.unexpected),
    action: error.status === 400 && code === 101 ? 'login' : 'dismiss',
    ...(resends[code] && { resend: resends[code] }),
  }
}

export const problemSentence = (error: unknown): string => problemText(error).text
