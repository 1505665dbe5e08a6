/** What is known at once or has to be waited for: a promise costs more than many an answer. */
export type Soon<T> = T | Promise<T>

/** Goes on with a value, at once when it is there. */
export const soon = <T, Result>(value: Soon<T>, goOn: (value: T) => Soon<Result>): Soon<Result> =>
  value instanceof Promise ? value.then(goOn) : goOn(value)
