import { useEffect, useId, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import { noticeMessages as words } from './notice-messages.ts'

type IdleWarningProps = { seconds: number; onStay: () => void }

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
    <div
      className="fixed top-4 left-1/2 z-70 flex w-[min(520px,calc(100vw-24px))] -translate-x-1/2 flex-wrap items-center gap-x-4.5 gap-y-2.5 rounded-3 bg-s-3 py-3 pr-3.5 pl-4.5 text-[15px] font-semibold shadow-pop inset-ring-2 inset-ring-accent"
      role="alertdialog"
      aria-labelledby={id}
      data-idle-warning
    >
      <p id={id} className="num flex-1">
        {words.idleWarning(seconds)}
      </p>
      <Button ref={button} variant="primary" onClick={onStay}>
        {words.stay}
      </Button>
    </div>
  )
}
