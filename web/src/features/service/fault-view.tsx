import { useLocation } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { RotateCw } from 'lucide-react'
import { Button, buttonClass } from '../../ui/button.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.fault

export function FaultView() {
  const from = useLocation({ select: ({ state }) => state.from })
  return (
    <>
      <h1 className="display mb-4 text-34 max-wide:text-26">{words.title}</h1>
      <p className="lead">{words.text}</p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button
          variant="primary"
          icon={<RotateCw size={18} strokeWidth={2} aria-hidden />}
          // Loads a new document, so that a broken state is gone.
          onClick={() => location.replace(from ?? '/')}
        >
          {words.retry}
        </Button>
        <Link to="/" className={buttonClass({ variant: 'secondary' })}>
          {words.home}
        </Link>
        <Link to="/status" className={buttonClass({ variant: 'plain' })}>
          {words.state}
        </Link>
      </div>
    </>
  )
}
