import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { registrationMessages as words } from '../../features/registration/messages.ts'
import { Registration } from '../../features/registration/registration.tsx'
import { steps, type Step } from '../../features/registration/steps.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const allAccess = 'new-all-access'

/** The step stands in the address, so that the browser's own way back leads to the step before. */
export function RegisterPage() {
  const navigate = useNavigate()
  const [, base = 'register', part = ''] = useLocation({ select: ({ pathname }) => pathname }).split('/')
  const step: Step = steps.find((one) => one === part) ?? 'age'
  const title = base === allAccess ? words.titleAllAccess : words.title
  usePageTitle(title)
  const onStep = useCallback(
    (to: Step) => void navigate({ to: `/${base}/${to}` as '/register', replace: to === 'done' }),
    [navigate, base],
  )
  return (
    <>
      <Registration step={step} intent={base === allAccess ? 'all-access' : ''} onStep={onStep} />
      {step === 'age' && (
        <p className="t2 mt-6">
          {words.haveAccount}{' '}
          <Link to="/login" className="link">
            {words.logIn}
          </Link>
        </p>
      )}
    </>
  )
}
