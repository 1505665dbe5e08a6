/** What is known at once or has to be waited for: a promise costs more than many an answer. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value, at once when it is there. */
export const soon = <T, Result>(value: Soon<T>, goOn: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(goOn) : goOn(value)

/** The outcome of work, or what is made of its failure, whether it fails at once or later. */
export function settled<T>(work: () => Soon<T>, onFailure: (error: unknown) => T): Soon<T> {
  try {
    const outcome = work()
    return outcome instanceof Promise ? outcome.catch(onFailure) : outcome
  } catch (error) {
    return onFailure(error)
  }
}
