import { Link, useMatch, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { registrationMessages as words } from '../../features/registration/messages.ts'
import { Registration } from '../../features/registration/registration.tsx'
import { steps, type Step } from '../../features/registration/steps.ts'
import { useIsRegistrationClosed } from '../../features/registration/use-open.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Notice } from '../../ui/notice.tsx'

const allAccess = 'new-all-access'

/** The step stands in the address, so that the browser's own way back leads to the step before. */
export function RegisterPage() {
  const navigate = useNavigate()
  // The page's own match, not the location: on the way to the log-in that is another page's already.
  const [, base = 'register', part = ''] = useMatch({ strict: false, select: ({ pathname }) => pathname }).split('/')
  const redirectUri = useSearch({ strict: false, select: (search) => search.redirectUri })
  const goOn = useMemo(() => (redirectUri ? { redirectUri } : {}), [redirectUri])
  const step: Step = steps.find((one) => one === part) ?? 'age'
  const title = base === allAccess ? words.titleAllAccess : words.title
  usePageTitle(title)
  // After the last step the account exists.
  const isClosed = useIsRegistrationClosed() && step !== 'done'
  // Where the log-in is to lead afterwards stays in the address over all steps.
  const onStep = useCallback(
    (to: Step) => void navigate({ to: `/${base}/${to}` as '/register', search: goOn, replace: to === 'done' }),
    [navigate, base, goOn],
  )
  return (
    <>
      {isClosed ? (
        <Notice>{words.closed}</Notice>
      ) : (
        <Registration step={step} intent={base === allAccess ? 'all-access' : ''} onStep={onStep} goOn={goOn} />
      )}
      {step === 'age' && (
        <p className="t2 mt-6">
          {words.haveAccount}{' '}
          <Link to="/login" search={goOn} className="link">
            {words.logIn}
          </Link>
        </p>
      )}
    </>
  )
}
