import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { Insert } from '../../art/insert.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { MailLinkForm } from '../../shared/forms/mail-link-form.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountMessages as words } from './messages.ts'

const ResendActivation = () => (
  <MailLinkForm
    label={words.email}
    autoComplete="username"
    action={words.resend}
    pendingLabel={words.sending}
    send={(email) => api.accounts.resendConfirmation({ query: { identifier: email } }, { anonymous: true })}
    renderSent={() => <Notice kind="success">{words.resent}</Notice>}
    before={<h2 className="text-21 font-bold">{words.resendTitle}</h2>}
  />
)

const membership = '/upgrade'

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

/** The page sends the token, so that a mail scanner that opens the link does not use it. */
const useConfirmation = (token: string | undefined) =>
  useQuery({
    queryKey: ['accounts', 'confirmRegistration', token],
    queryFn: () => api.accounts.confirmRegistration({ body: { token: token ?? '' } }, { anonymous: true }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
    // The page itself reports what is wrong with the link.
    meta: { inPage: isRefused },
  })

type Confirmed = Awaited<ReturnType<typeof api.accounts.confirmRegistration>>

function wordsFor({ confirmed, email, signup_intent }: Confirmed) {
  if (confirmed === 'before') return { title: words.activeBeforeTitle, text: words.activeBeforeText(email), action: words.logIn }
  if (confirmed === 'email') return { title: words.emailChangedTitle, text: words.emailChangedText(email), action: words.logIn }
  if (signup_intent === 'all-access')
    return { title: words.activatedTitle, text: words.toMembership, action: words.continueToMembership }
  return { title: words.activatedTitle, text: words.activatedText(email), action: words.logIn }
}

function Activated({ confirmation }: { confirmation: Confirmed }) {
  const client = useQueryClient()
  const signedIn = useSession() !== null
  const { title, text, action } = wordsFor(confirmation)
  // Kept with the registration, because the mail may be opened in another browser.
  const toMembership = confirmation.signup_intent === 'all-access'
  const destination = toMembership ? membership : confirmation.return_to
  // A link that is opened again leads a reader who is logged in nowhere else.
  const isAgain = confirmation.confirmed === 'before' && !toMembership
  useEffect(() => {
    void client.invalidateQueries({ queryKey: keyOf(api.profiles.userDetail) })
  }, [client])
  return (
    <div className="flex flex-col items-start gap-5">
      <Insert glyph="check" lit size={88} />
      <h1 className="display text-34 md:text-46">{title}</h1>
      <p className="lead">{text}</p>
      {signedIn ? (
        <Link
          to={isAgain ? '/insider' : destination || '/insider'}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {words.continue}
        </Link>
      ) : (
        <Link
          to="/login"
          search={destination ? { redirectUri: destination } : {}}
          state={{ email: confirmation.email }}
          className={buttonClass({ variant: 'primary', size: 'large' })}
        >
          {action}
        </Link>
      )}
    </div>
  )
}

const AlreadyIn = () => (
  <div className="flex flex-col items-start gap-5">
    <Insert glyph="check" lit size={88} />
    <h1 className="display text-34 md:text-46">{words.activeBeforeTitle}</h1>
    <p className="lead">{words.signedInText}</p>
    <Link to="/insider" className={buttonClass({ variant: 'primary', size: 'large' })}>
      {words.continue}
    </Link>
  </div>
)

const Failed = ({ sentence }: { sentence: string }) => (
  <div className="flex flex-col gap-5">
    <h1 className="display text-34 md:text-46">{words.activationFailedTitle}</h1>
    <Notice kind="error">{sentence}</Notice>
    <ResendActivation />
  </div>
)

export function SetValidated({ token }: { token: string | undefined }) {
  const confirmation = useConfirmation(token)
  const { data, error } = confirmation
  const signedIn = useSession() !== null
  const failed = token === undefined || isRefused(error)
  usePageTitle(
    failed ? (signedIn ? words.activeBeforeTitle : words.activationFailedTitle) : data ? wordsFor(data).title : words.activating,
  )
  if (failed && signedIn) return <AlreadyIn />
  if (failed) return <Failed sentence={token === undefined ? words.activationFailed : problemSentence(error)} />
  return (
    <>
      {!data && <h1 className="sr-only">{words.activating}</h1>}
      <Loaded
        read={confirmation}
        skeleton={
          <Loading className="flex flex-col gap-5">
            <Skeleton width={88} height={88} round />
            <Skeleton width="80%" height={46} className="mt-5" />
            <Skeleton width="60%" height={24} className="mt-5" />
          </Loading>
        }
      >
        {(found) => <Activated confirmation={found} />}
      </Loaded>
    </>
  )
}
