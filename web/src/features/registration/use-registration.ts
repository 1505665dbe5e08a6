import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { affiliateCode } from '../../lib/affiliate.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { deleteDraft, emptyDraft, readDraft, readRegistered, storeDraft, storeRegistered, type Draft } from './draft.ts'

export type Intent = '' | 'all-access'

const bothTaken = 101
const locked = 614

const isFormProblem = (error: unknown) =>
  error instanceof ApiError && error.code !== bothTaken && (error.status === 400 || error.code === locked)

const register = (draft: Draft, isMinor: boolean, { intent, returnTo }: { intent: Intent; returnTo: string }) =>
  api.accounts.register(
    {
      body: {
        first_name: draft.firstName,
        last_name: draft.lastName,
        email: draft.email,
        password: draft.password,
        username: draft.username,
        initials: draft.initials,
        date_of_birth: draft.birthDate,
        country: draft.country,
        terms_and_conditions: true,
        email_consent: draft.emailConsent,
        signup_intent: intent,
        return_to: returnTo,
        time_zone: browserZone(),
        ...(draft.avatarId ? { avatar_id: draft.avatarId } : {}),
        ...(draft.colourId ? { background_color_id: draft.colourId } : {}),
        ...(isMinor ? { adult_email: draft.adultEmail } : {}),
        ...(affiliateCode() === undefined ? {} : { affiliate_code: affiliateCode() }),
      },
    },
    { anonymous: true },
  )

type Visit = {
  /** The page of the new account is open, also after a reload. */
  isDone: boolean
  goOn: { redirectUri?: string }
}

export function useRegistration(isMinor: boolean, intent: Intent, { isDone, goOn }: Visit) {
  const [draft, setDraft] = useState(readDraft)
  const [registered, setRegistered] = useState(() => (isDone ? readRegistered() : null))
  const create = useMutation({
    mutationFn: (values: Draft) => register(values, isMinor, { intent, returnTo: goOn.redirectUri ?? '' }),
    // When both names are taken, the error dialog leads to the login; the form shows other errors.
    meta: { inPage: isFormProblem },
    onSuccess: ({ status, demo_mailbox, status_key }, { email, adultEmail }) => {
      deleteDraft()
      setDraft(emptyDraft)
      const newAccount = {
        email,
        adultEmail,
        waitsForGuardian: status === 'consent_pending',
        demoMailbox: demo_mailbox,
        statusKey: status_key,
      }
      storeRegistered(newAccount)
      setRegistered(newAccount)
    },
  })
  const { username = '', email = '' } = create.variables ?? {}
  const refusal = { error: create.error, sentences: fieldSentences(create.error, { username, email }) }
  const keep = (part: Partial<Draft>): Draft => {
    const next = { ...draft, ...part }
    setDraft(next)
    storeDraft(next)
    return next
  }
  return { draft, keep, create, refusal, registered }
}
