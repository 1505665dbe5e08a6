import { Link, useLocation } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { serviceMessages } from './messages.ts'

const { fault, missing } = serviceMessages

export function FaultPage() {
  usePageTitle(fault.pageTitle)
  const from = useLocation({ select: ({ state }) => state.from })
  return (
    <>
      <h1 className="display mb-4 text-34 max-wide:text-26">{fault.title}</h1>
      <p className="lead">{fault.text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<RotateCw size={18} strokeWidth={2} aria-hidden />}
          // Loads a new document, so that a broken state is gone.
          onClick={() => location.replace(from ?? '/')}
        >
          {fault.retry}
        </Button>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {fault.home}
        </Link>
        <Link to="/status" className={buttonClass({ variant: 'plain' })}>
          {fault.state}
        </Link>
      </div>
    </>
  )
}

export function NotFoundPage() {
  usePageTitle(missing.pageTitle)
  return (
    <>
      <h1 className="display mb-4 text-34 max-wide:text-26">{missing.title}</h1>
      <p className="lead">{missing.text}</p>
      <Link to="/" className={buttonClass({ variant: 'primary' }, 'mt-7')}>
        {missing.home}
      </Link>
    </>
  )
}
