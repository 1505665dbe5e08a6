import { useEffect, useRef, useState, type ComponentProps, type FormEvent } from 'react'

function focusFirstWrong(form: HTMLFormElement | null): void {
  form?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)')?.focus()
}

type FormProps = Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'> & {
  /** Any result but true means that a field is wrong, which moves the focus there. */
  onSubmit: (event: FormEvent<HTMLFormElement>) => unknown
  error?: unknown
}

/** Focuses the first wrong field after a submit, and after the server has refused a field. */
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
    // React also passes the event of a dialog's form to the form around the dialog.
    if (event.target !== event.currentTarget) return
    if ((await onSubmit(event)) !== true) setRefusals((count) => count + 1)
  }
  return <form {...form} ref={element} noValidate onSubmit={(event) => void submit(event)} />
}
