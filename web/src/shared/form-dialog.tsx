import type { ComponentProps, ReactNode } from 'react'
import { FormProvider, useFormContext, useWatch, type FieldPath, type FieldValues } from 'react-hook-form'
import { Button } from '../ui/button.tsx'
import { CheckboxField } from '../ui/checkbox-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import { fieldSentences, otherSentences } from './forms/form-sentences.ts'
import { useFields, useRefused, type Faults } from './forms/use-fields.ts'
import { sharedMessages as words } from './messages.ts'

type FormDialogProps<F extends FieldValues> = {
  title: string
  text?: ReactNode
  /** Must be answered: a press outside does not close it. */
  alert?: boolean
  /** Initial values by wire name. The server's errors of other fields are shown above the form. */
  initial: F
  faultsOf?: (values: F) => Faults<F>
  /** Label of the button that sends. */
  action: string
  danger?: boolean
  pending: boolean
  error: unknown
  /** The sentence for an error without fields; by default the server's own. */
  sentenceOf?: (error: unknown) => string
  onSend: (values: F) => void
  onClose: () => void
  /** Gets the server's errors by wire name. */
  children: (refused: Record<string, string>) => ReactNode
}

/** A question with fields. It keeps what was typed until its owner closes it. */
export function FormDialog<F extends FieldValues>({
  title,
  text,
  alert = false,
  initial,
  faultsOf = () => ({}),
  action,
  danger = false,
  pending,
  error,
  sentenceOf,
  onSend,
  onClose,
  children,
}: FormDialogProps<F>) {
  const form = useFields<F>({ initial, faultsOf })
  const refused = useRefused(form, error)
  const wrong = Object.keys(fieldSentences(error))
  const shown = wrong.filter((path) => (path.split('.')[0] ?? '') in initial)
  const others = sentenceOf && error && wrong.length === 0 ? [sentenceOf(error)] : otherSentences(error, shown)
  return (
    <Dialog open alert={alert} title={title} text={text} onClose={onClose}>
      <FormProvider {...form}>
        <Form className="flex flex-col gap-5" error={error} onSubmit={form.send((values) => pending || onSend(values))}>
          {others.map((line) => (
            <Notice key={line} kind="error">
              {line}
            </Notice>
          ))}
          {children(refused)}
          <div className="dialog-actions">
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
              {action}
            </Button>
          </div>
        </Form>
      </FormProvider>
    </Dialog>
  )
}

type Named<F extends FieldValues> = { name: FieldPath<F>; refused: Record<string, string> }

function useDialogField<F extends FieldValues>({ name, refused }: Named<F>) {
  const { register, getFieldState, formState } = useFormContext<F>()
  return { ...register(name), error: getFieldState(name, formState).error?.message ?? refused[name] }
}

type DialogTextProps<F extends FieldValues> = Named<F> & Omit<ComponentProps<typeof TextField>, keyof Named<F> | 'error'>

/** A text of a `FormDialog`, whose wire name is its name. */
export function DialogText<F extends FieldValues>({ name, refused, ...field }: DialogTextProps<F>) {
  return <TextField autoComplete="off" {...field} {...useDialogField<F>({ name, refused })} />
}

type DialogSelectProps<F extends FieldValues> = Named<F> & Omit<ComponentProps<typeof SelectField>, keyof Named<F> | 'error'>

/** A choice of a `FormDialog`, whose wire name is its name. */
export function DialogSelect<F extends FieldValues>({ name, refused, ...field }: DialogSelectProps<F>) {
  const value = useWatch<F>({ name })
  return <SelectField {...field} value={value} {...useDialogField<F>({ name, refused })} />
}

type DialogCheckboxProps<F extends FieldValues> = Named<F> & { label: string }

/** A box of a `FormDialog`, whose wire name is its name. */
export function DialogCheckbox<F extends FieldValues>({ name, refused, label }: DialogCheckboxProps<F>) {
  return <CheckboxField label={label} {...useDialogField<F>({ name, refused })} />
}
