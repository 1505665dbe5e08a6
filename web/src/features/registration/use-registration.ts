import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { affiliateCode } from '../../lib/affiliate.ts'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { dropDraft, emptyDraft, keepDraft, readDraft, type Draft } from './draft.ts'

export type Intent = '' | 'all-access'
export type Registered = { email: string; adultEmail: string; waitsForGuardian: boolean; demoMailbox: string | null }

const bothTaken = 101

const register = (draft: Draft, isMinor: boolean, intent: Intent) =>
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
        ...(draft.avatarId ? { avatar_id: draft.avatarId } : {}),
        ...(draft.colourId ? { background_color_id: draft.colourId } : {}),
        ...(isMinor ? { adult_email: draft.adultEmail } : {}),
        ...(affiliateCode() === undefined ? {} : { affiliate_code: affiliateCode() }),
      },
    },
    { anonymous: true },
  )

/** Everything typed on the way, kept over the steps, and the one call that makes the account. */
export function useRegistration(isMinor: boolean, intent: Intent) {
  const [draft, setDraft] = useState(readDraft)
  const [registered, setRegistered] = useState<Registered | null>(null)
  const create = useMutation({
    mutationFn: (values: Draft) => register(values, isMinor, intent),
    // Both names taken at once leads to the log-in by the error modal; everything else is told by the form.
    meta: { inPage: (error: unknown) => error instanceof ApiError && error.code !== bothTaken && error.status === 400 },
    onSuccess: ({ status, demo_mailbox }, { email, adultEmail }) => {
      dropDraft()
      setDraft(emptyDraft)
      setRegistered({ email, adultEmail, waitsForGuardian: status === 'consent_pending', demoMailbox: demo_mailbox })
    },
  })
  const refusals = fieldSentences(create.error, { username: draft.username, email: draft.email })
  const keep = (part: Partial<Draft>): Draft => {
    const next = { ...draft, ...part }
    setDraft(next)
    keepDraft(next)
    return next
  }
  return { draft, keep, create, refusals, registered }
}
