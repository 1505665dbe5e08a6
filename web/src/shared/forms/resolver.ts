import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** What is wrong with fields, by name; a field without a fault is absent. */
export type Faults<F> = { [K in keyof F]?: string | undefined }

function verdict<F extends FieldValues>(values: F, found: Faults<F>) {
  const faults = Object.entries(found).filter(([, message]) => message)
  if (faults.length === 0) return { values, errors: {} }
  const errors = Object.fromEntries(faults.map(([name, message]) => [name, { type: 'rule', message }]))
  return { values: {}, errors: errors as FieldErrors<F> }
}

/** A form's rules as one plain function, in the shape react-hook-form takes. */
export const resolverOf =
  <F extends FieldValues>(faultsOf: (values: F) => Faults<F>): Resolver<F> =>
  (values) =>
    verdict(values, faultsOf(values))

/** The same, for rules that have to load something first. */
export const slowResolverOf =
  <F extends FieldValues>(faultsOf: (values: F) => Promise<Faults<F>>): Resolver<F> =>
  async (values) =>
    verdict(values, await faultsOf(values))
