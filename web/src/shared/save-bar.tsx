import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { ApiError } from '../lib/api-error.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { consoleMessages as words } from './console-messages.ts'
import { fieldSentences, formSentences } from './forms/form-sentences.ts'

type SaveBarProps = {
  action: string
  pending: boolean
  /** A new record has no stored fields to return to, so its button is always shown. */
  isNew: boolean
  changed: readonly string[]
  faulty: boolean
  error: unknown
  onDiscard: () => void
  /** Resolve a conflict: keep the own changes, or take those of the other user. */
  onKeep: () => void
  onTake: () => void
}

function refusalOf(error: unknown): string[] {
  if (!error) return []
  const messages = formSentences(error)
  if (messages.length > 0) return messages
  return Object.keys(fieldSentences(error)).length > 0 ? [words.checkFields] : [words.notSaved]
}

/** Buttons of the form. When they go with the focus in them, the focus moves to the first heading of the form. */
function FocusKeeper({ className, children }: { className: string; children: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const buttons = element.current
    return () => {
      if (buttons?.contains(document.activeElement)) buttons.closest('form')?.querySelector<HTMLElement>('h2')?.focus()
    }
  }, [])
  return (
    <div ref={element} className={className}>
      {children}
    </div>
  )
}

export function SaveBar(props: SaveBarProps) {
  const { action, pending, isNew, changed, faulty, error, onDiscard, onKeep, onTake } = props
  if (error instanceof ApiError && error.status === 409)
    return (
      <Notice
        kind="error"
        action={
          <FocusKeeper className="flex flex-wrap items-center gap-x-3.5 gap-y-2.5">
            <Button pending={pending} onClick={onKeep}>
              {words.keepMine}
            </Button>
            <Button onClick={onTake}>{words.takeTheirs}</Button>
          </FocusKeeper>
        }
      >
        {error.message}
      </Notice>
    )
  const save = (
    <Button type="submit" variant="primary" pending={pending} pendingLabel={words.saving}>
      {action}
    </Button>
  )
  return (
    <>
      {(faulty ? [words.checkFields] : refusalOf(error)).map((line) => (
        <Notice key={line} kind="error">
          {line}
        </Notice>
      ))}
      {isNew ? (
        <div className="flex">{save}</div>
      ) : (
        changed.length > 0 && (
          <FocusKeeper className="sticky bottom-[calc(16px+var(--consent-h,0px))] z-6 flex items-center gap-3 rounded-3 bg-s-3 py-2.5 pr-3 pl-4.5 text-14 shadow-pop max-wide:bottom-[calc(8px+var(--consent-h,0px))] max-wide:flex-wrap max-wide:[&>button]:flex-1">
            <p className="min-w-0 flex-1 wrap-anywhere max-wide:basis-full">
              <strong>{words.unsaved(changed.length)}</strong> <span className="text-t-2">{changed.join(', ')}</span>
            </p>
            <Button disabled={pending} onClick={onDiscard}>
              {words.discard}
            </Button>
            {save}
          </FocusKeeper>
        )
      )}
    </>
  )
}
