import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { afterPress } from './after-press.ts'

/** Errors by field; a valid field is absent. */
export type Faults<F> = { [K in keyof F]?: string | undefined }

function toResult<F extends FieldValues>(values: F, found: Faults<F>) {
  const faults = Object.entries(found).filter(([, message]) => message)
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
  return { values: {}, errors: errors as FieldErrors<F> }
}

/**
 * Turns a validation function into a resolver of react-hook-form. The result waits until a press is over, because an error that
 * appears or disappears moves the pressed element.
 */
export const resolverOf =
  <F extends FieldValues>(faultsOf: (values: F) => Faults<F> | Promise<Faults<F>>): Resolver<F> =>
  async (values) => {
    await afterPress()
    return toResult(values, await faultsOf(values))
  }
