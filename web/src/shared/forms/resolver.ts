import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with fields, by name; a field without a fault is absent. */
export type Faults<F> = { [K in keyof F]?: string | undefined }

/** A form's rules as one plain function, in the shape react-hook-form takes. */
export const resolverOf =
  <F extends FieldValues>(faultsOf: (values: F) => Faults<F>): Resolver<F> =>
  (values) => {
    const faults = Object.entries(faultsOf(values)).filter(([, message]) => message)
    if (faults.length === 0) return { values, errors: {} }
    const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
    return { values: {}, errors: errors as FieldErrors<F> }
  }
