import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'

/** Moves the focus to the first field in the page's order that shows an error; its sentence is read with it. */
function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus()
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** May answer, also later, whether the fields were valid; then the focus stays where it is. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  /** What the server refused. A new refusal leads to the first field that shows its sentence. */
  error?: unknown
}

/** A form that leads to the first wrong field when it was sent, and when the server has refused a field. */
export function Form({ onSubmit, error = null, ...form }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [refusals, setRefusals] = useState(0)
  useEffect(() => {
    if (refusals > 0) focusFirstWrong(element.current)
  }, [refusals])
  useEffect(() => {
    if (error) focusFirstWrong(element.current)
  }, [error])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // React sends the event of a dialog's form on to the form around the dialog.
    if (event.target !== event.currentTarget) return
    if ((await onSubmit(event)) !== true) setRefusals((count) => count + 1)
  }
  return <form {...form} ref={element} noValidate onSubmit={(event) => void submit(event)} />
}
