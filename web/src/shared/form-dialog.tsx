import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormProvider, useFormContext, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { fieldSentences, otherSentences } from './forms/form-sentences.ts'
import { useFields, useRefused, type Faults } from './forms/use-fields.ts'
import { sharedMessages as words } from './messages.ts'

type FormDialogProps<F extends FieldValues> = {
  title: string
  text?: ReactNode
  initial: F
  faultsOf: (values: F) => Faults<F>
  /** Label of the button that sends. */
  action: string
  danger?: boolean
  send: (values: F) => Promise<unknown>
  onSent: () => void
  onClose: () => void
  /** Gets the server's errors by wire name. */
  children: (refused: Record<string, string>) => ReactNode
}

/** A question with fields. It stays open with what was typed until the call succeeds. */
export function FormDialog<F extends FieldValues>({
  title,
  text,
  initial,
  faultsOf,
  action,
  danger = false,
  send,
  onSent,
  onClose,
  children,
}: FormDialogProps<F>) {
  const form = useFields<F>({ initial, faultsOf })
  const change = useMutation({ mutationFn: send, meta: { inPage: true }, onSuccess: onSent })
  const refused = useRefused(form, change.error)
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <FormProvider {...form}>
        <Form
          className="flex flex-col gap-5"
          error={change.error}
          onSubmit={form.send((values) => change.isPending || change.mutate(values))}
        >
          {otherSentences(change.error, Object.keys(fieldSentences(change.error))).map((line) => (
            <Notice key={line} kind="error">
              {line}
            </Notice>
          ))}
          {children(refused)}
          <div className="dialog-actions">
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={change.isPending}>
              {action}
            </Button>
          </div>
        </Form>
      </FormProvider>
    </Dialog>
  )
}

type DialogTextProps<F extends FieldValues> = {
  name: FieldPath<F>
  label: string
  maxLength: number
  refused: Record<string, string>
}

/** A text of a `FormDialog`, whose wire name is its name. */
export function DialogText<F extends FieldValues>({ name, label, maxLength, refused }: DialogTextProps<F>) {
  const { register, getFieldState, formState } = useFormContext<F>()
  const error = getFieldState(name, formState).error?.message ?? refused[name]
  return <TextField label={label} maxLength={maxLength} autoComplete="off" error={error} {...register(name)} />
}
