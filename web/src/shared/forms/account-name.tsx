/**
 * Tells password managers which account a password form is for. They ignore hidden inputs, so this one is hidden from people
 * only.
 */
export const AccountName = ({ value }: { value: string }) => (
  <input className="sr-only" type="text" autoComplete="username" value={value} readOnly tabIndex={-1} aria-hidden="true" />
)
