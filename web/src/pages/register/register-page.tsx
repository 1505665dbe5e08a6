import { isMatch, Link, useMatches, useNavigate } from '@tanstack/react-router'
import { useCallback, useMemo } from 'react'
import { registrationMessages as words } from '../../features/registration/messages.ts'
import { Registration } from '../../features/registration/registration.tsx'
import { steps, type Step } from '../../features/registration/steps.ts'
import { useIsRegistrationClosed } from '../../features/registration/use-registration-closed.ts'
import { useSellsMembership } from '../../lib/installation.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Notice } from '../../ui/notice.tsx'

const allAccess = 'new-all-access'

/** The step is part of the address, so that the browser's Back leads to the previous step. */
export function RegisterPage() {
  const navigate = useNavigate()
  // The match, not the location: during navigation to the login the location is already that of the next page.
  const [, base = 'register', part = ''] = useMatches({ select: (matches) => matches.at(-1)?.pathname ?? '' }).split('/')
  const redirectUri = useMatches({
    select: (matches) => matches.findLast((match) => isMatch(match, 'search.redirectUri'))?.search.redirectUri,
  })
  const goOn = useMemo(() => (redirectUri ? { redirectUri } : {}), [redirectUri])
  const step: Step = steps.find((one) => one === part) ?? 'age'
  const isForMembership = useSellsMembership() !== false && base === allAccess
  const title = isForMembership ? words.titleAllAccess : words.title
  usePageTitle(title)
  // After the last step the account exists.
  const isClosed = useIsRegistrationClosed() && step !== 'done'
  // The address to open after the login stays in the query over all steps.
  const onStep = useCallback(
    (to: Step) => void navigate({ to: `/${base}/${to}` as '/register', search: goOn, replace: to === 'done' }),
    [navigate, base, goOn],
  )
  const isForMachine = step === 'age' && redirectUri?.startsWith('/account/machines/register')
  return (
    <>
      {isForMachine && <Notice className="mb-5">{words.machineNext}</Notice>}
      {isClosed ? (
        <Notice>{words.closed}</Notice>
      ) : (
        <Registration step={step} intent={isForMembership ? 'all-access' : ''} onStep={onStep} goOn={goOn} />
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
