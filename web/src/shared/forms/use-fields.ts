import { useEffect, useEffectEvent, useState, type FormEvent } from 'react'
import {
  set,
  useForm,
  useFormState,
  type DefaultValues,
  type FieldErrors,
  type FieldPath,
  type FieldValues,
  type Resolver,
  type UseFormReturn,
} from 'react-hook-form'
import { registerForm, takeTypedFields } from '../../lib/left-off.ts'
import { useSession } from '../../lib/session.ts'
import { fieldSentences } from './form-sentences.ts'

type FieldsOptions<F extends FieldValues> = {
  initial: F
  faultsOf: (values: F) => Faults<F> | Promise<Faults<F>>
  /** Key under which the fields are kept when the session ends; unique on each page. */
  keptAs?: string
  /** Validates each field at every change, for rules that users learn while typing. */
  whileTyping?: boolean
}

export type Fields<F extends FieldValues> = UseFormReturn<F> & {
  send: (onValid: (fields: F) => void) => (event?: FormEvent) => Promise<boolean>
}

/**
 * A form whose fields are validated on blur and on submit. A field that shows an error is validated again at each change of any
 * field, so a corrected field loses its error while the user types.
 */
export function useFields<F extends FieldValues>({
  initial,
  faultsOf,
  keptAs,
  whileTyping = false,
}: FieldsOptions<F>): Fields<F> {
  const form = useForm<F>({
    defaultValues: initial as DefaultValues<F>,
    resolver: resolverOf(faultsOf),
    mode: whileTyping ? 'onChange' : 'onBlur',
    // `<Form>` moves the focus, in the order of the page.
    shouldFocusError: false,
  })
  useChecksWhileTyping(form)
  useKeptFields(form, keptAs)
  const send: Fields<F>['send'] = (onValid) => async (event) => {
    let valid = false
    await form.handleSubmit((fields) => {
      valid = true
      onValid(fields)
    })(event as never)
    return valid
  }
  return { ...form, send }
}

function useChecksWhileTyping<F extends FieldValues>({ watch, trigger, getFieldState }: UseFormReturn<F>): void {
  useEffect(() => {
    const watching = watch((values) => {
      const wrong = (Object.keys(values) as FieldPath<F>[]).filter((name) => getFieldState(name).invalid)
      if (wrong.length > 0) void trigger(wrong)
    })
    return () => watching.unsubscribe()
  }, [watch, trigger, getFieldState])
}

const isSecret = (name: string) => /password|^code$/i.test(name)

function useKeptFields<F extends FieldValues>({ getValues, setValue, control }: UseFormReturn<F>, keptAs: string | undefined) {
  const userId = useSession()?.userId
  const { isDirty } = useFormState({ control })
  const readFields = useEffectEvent(() =>
    isDirty ? Object.fromEntries(Object.entries(getValues()).filter(([name]) => !isSecret(name))) : null,
  )
  useEffect(() => {
    if (keptAs === undefined) return
    for (const [name, value] of Object.entries(takeTypedFields(userId, keptAs) ?? {}))
      setValue(name as FieldPath<F>, value as never, { shouldDirty: true })
    return registerForm(keptAs, () => readFields())
  }, [keptAs, userId, setValue])
}

const snakeCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const wireNames = (field: string, known: Record<string, readonly string[]>): readonly string[] => {
  const name = snakeCase(field)
  return known[field] ?? [name, `${name}_message`, `${name}_code`]
}

type RefusedOptions<F> = {
  /** Errors by wire name, where they differ from those of the error itself. */
  sentences?: Record<string, string>
  /** Wire names of fields that have another name in the form. */
  names?: { [K in keyof F]?: readonly string[] }
}

/** The server's errors by wire name, without those of fields that have changed since. */
export function useRefused<F extends FieldValues>(
  { watch }: Pick<UseFormReturn<F>, 'watch'>,
  error: unknown,
  { sentences = fieldSentences(error), names = {} }: RefusedOptions<F> = {},
): Record<string, string> {
  const [changed, setChanged] = useState<{ error: unknown; fields: readonly string[] }>({ error, fields: [] })
  if (changed.error !== error) setChanged({ error, fields: [] })
  useEffect(() => {
    const watching = watch((_, { name }) => {
      if (name) setChanged((now) => (now.fields.includes(name) ? now : { ...now, fields: [...now.fields, name] }))
    })
    return () => watching.unsubscribe()
  }, [watch])
  const changedNames = changed.fields.flatMap((field) => wireNames(field, names as Record<string, readonly string[]>))
  return Object.fromEntries(Object.entries(sentences).filter(([name]) => !changedNames.includes(name)))
}

/** Errors by field or by the path of a nested field; a valid field is absent. */
export type Faults<F extends FieldValues> = { [Path in FieldPath<F>]?: string | undefined }

function toResult<F extends FieldValues>(values: F, found: Faults<F>) {
  const faults = Object.entries(found).filter(([, message]) => message)
  if (faults.length === 0) return { values, errors: {} }
  const errors: FieldErrors<F> = {}
  for (const [name, message] of faults) set(errors, name, { type: 'rule', message })
  return { values: {}, errors }
}

/**
 * Turns a validation function into a resolver of react-hook-form. The result waits until a press is over, because an error that
 * appears or disappears moves the pressed element.
 */
const resolverOf =
  <F extends FieldValues>(faultsOf: (values: F) => Faults<F> | Promise<Faults<F>>): Resolver<F> =>
  async (values) => {
    await afterPress()
    return toResult(values, await faultsOf(values))
  }

/**
 * A press lasts from pointer down until its click has been handled. A form that changes height in between moves the pressed
 * element away from the pointer, and the browser then sends no click.
 */
let presses = 0
let isPressed = false
let waiting: (() => void)[] = []

function beginPress(): void {
  presses += 1
  isPressed = true
}

function endPress(press: number): void {
  // On touch screens mouse events follow the pointer events; they belong to the same press.
  if (press !== presses) return
  isPressed = false
  const callbacks = waiting
  waiting = []
  for (const resolve of callbacks) resolve()
}

/** The click is sent in the task of the button's release, so the next task is late enough. */
const endPressSoon = () => void setTimeout(endPress, 0, presses)

if (typeof window !== 'undefined') {
  for (const name of ['pointerdown', 'mousedown']) addEventListener(name, beginPress, true)
  // A key means that the end of the press was missed, for example outside the window.
  for (const name of ['pointerup', 'pointercancel', 'mouseup', 'click', 'dragend', 'blur', 'keydown'])
    addEventListener(name, (event) => (name !== 'blur' || event.target === window) && endPressSoon(), true)
}

export const afterPress = (): Promise<void> => (isPressed ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve())
