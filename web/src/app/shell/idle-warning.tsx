import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { noticeMessages as words } from './notice-messages.ts'

type IdleWarningProps = { seconds: number; onStay: () => void }

/** The last minute before an idle session ends, over everything but the blockers. */
export function IdleWarning({ seconds, onStay }: IdleWarningProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement
    button.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className="idle-warning" role="alertdialog" aria-labelledby={id} data-idle-warning>
      <p id={id} className="num">
        {words.idleWarning(seconds)}
      </p>
      <Button ref={button} variant="primary" onClick={onStay}>
        {words.stay}
      </Button>
    </div>
  )
}
