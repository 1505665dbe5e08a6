import type { ReactNode } from 'react'
import { ChevronLeft } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { registrationMessages as words } from './messages.ts'

type StepFrameProps = {
  title: string
  text?: string
  submit: string
  pending?: boolean
  error?: unknown
  onSubmit: (event: React.FormEvent) => unknown
  onBack?: (() => void) | undefined
  children: ReactNode
}

export const StepFrame = ({ title, text, submit, pending = false, error, onSubmit, onBack, children }: StepFrameProps) => (
  <Form className="flex flex-col gap-5" error={error} onSubmit={onSubmit}>
    <div>
      <h2 className="text-21 font-bold">{title}</h2>
      {text && <p className="t2 mt-2">{text}</p>}
    </div>
    {children}
    <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel={words.creating}>
      {submit}
    </Button>
    {onBack && (
      <Button
        variant="plain"
        className="self-start"
        icon={<ChevronLeft size={18} strokeWidth={2} aria-hidden />}
        onClick={onBack}
      >
        {words.back}
      </Button>
    )}
  </Form>
)
