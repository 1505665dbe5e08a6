import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Insert } from '../../art/insert.tsx'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountMessages as words } from './messages.ts'
import { ResendActivation } from './resend-activation.tsx'

/** Opened by a link's reader, mail scanners aside: the token is sent by the page, once. */
const useConfirmation = (token: string | undefined) =>
  useQuery({
    queryKey: ['accounts', 'confirmRegistration', token],
    queryFn: () => api.accounts.confirmRegistration({ body: { token: token ?? '' } }, { anonymous: true }),
    enabled: token !== undefined,
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  })

function Activated({ email, toMembership }: { email: string; toMembership: boolean }) {
  const signedIn = useSession() !== null
  return (
    <div className="flex flex-col items-start gap-5">
      <Insert glyph="list-checks" lit size={88} />
      <h1 className="display text-34 md:text-46">{words.activatedTitle}</h1>
      <p className="lead">{toMembership ? words.toMembership : words.activatedText(email)}</p>
      <Link to={signedIn ? '/insider' : '/login'} className={buttonClass({ variant: 'primary', size: 'large' })}>
        {signedIn ? words.goOn : words.logIn}
      </Link>
    </div>
  )
}

const Failed = ({ sentence }: { sentence: string }) => (
  <div className="flex flex-col gap-5">
    <h1 className="display text-34 md:text-46">{words.activationFailedTitle}</h1>
    <Notice kind="error">{sentence}</Notice>
    <ResendActivation />
  </div>
)

/** The target of the activation link: one lit insert, one sentence, one button. */
export function SetValidated({ token }: { token: string | undefined }) {
  const confirmation = useConfirmation(token)
  if (token === undefined) return <Failed sentence={words.activationFailed} />
  if (confirmation.data)
    return <Activated email={confirmation.data.email} toMembership={confirmation.data.signup_intent === 'all-access'} />
  if (confirmation.error instanceof ApiError && confirmation.error.status === 400)
    return <Failed sentence={problemSentence(confirmation.error)} />
  return (
    <>
      <h1 className="sr-only">{words.activating}</h1>
      {confirmation.isError ? (
        <ErrorState text={problemSentence(confirmation.error)} onRetry={() => void confirmation.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-5">
          <Skeleton width={88} height={88} round />
          <Skeleton width="80%" height={46} className="mt-5" />
          <Skeleton width="60%" height={24} className="mt-5" />
        </Loading>
      )}
    </>
  )
}
