import { lazy, Suspense, useRef, type ComponentProps } from 'react'
import { TextField } from '../../ui/text-field.tsx'

const EmailQuestion = lazy(() => import('./email-question.tsx').then((module) => ({ default: module.EmailQuestion })))

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'value'> & {
  typed: string
  /** Puts the address that was likely meant in place of the typed one. */
  onTake: (email: string) => void
}

/** Asks about likely typing mistakes in the domain; the address can be sent as it was typed. */
export function EmailField({ typed, onTake, ...field }: EmailFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const take = (email: string) => {
    onTake(email)
    box.current?.querySelector('input')?.focus()
  }
  return (
    <div className="flex flex-col gap-2" ref={box}>
      <TextField type="email" autoCapitalize="off" spellCheck={false} {...field} />
      {typed.includes('@') && (
        <Suspense>
          <EmailQuestion typed={typed} onTake={take} />
        </Suspense>
      )}
    </div>
  )
}
