/** Where a reader was, and what was typed and not sent, when the session ended. Kept in this tab, for the same account. */
type LeftOff = { userId: number; href?: string; typed: Record<string, object> }

const key = 'portal.left-off'

/** The forms on the page, each with a function that answers what is worth keeping of it, or null. */
const forms = new Map<string, () => object | null>()

function read(): LeftOff | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftOff | null
  } catch {
    return null
  }
}

const write = (left: LeftOff): void => sessionStorage.setItem(key, JSON.stringify(left))

/** A form is told apart by its page too. */
const nameOnPage = (name: string) => `${location.pathname} ${name}`

/** Announces a form whose typed fields are kept when the session ends; answers how to take it back. */
export function keepOf(name: string, typed: () => object | null): () => void {
  const full = nameOnPage(name)
  forms.set(full, typed)
  return () => {
    if (forms.get(full) === typed) forms.delete(full)
  }
}

/** Notes the page and its forms for an account whose session has ended. */
export function leaveOff(userId: number): void {
  const typed = Object.fromEntries([...forms].flatMap(([name, fields]) => [[name, fields()]]).filter(([, fields]) => fields))
  write({ userId, href: location.pathname + location.search, typed: typed as LeftOff['typed'] })
}

/** The address an account left off at. */
export function addressLeft(userId: number): string | undefined {
  const left = read()
  return left?.userId === userId ? left.href : undefined
}

/** Once an account is back, its address is of no use any more. Of another account nothing is kept. */
export function comeBack(userId: number): void {
  const left = read()
  if (!left) return
  if (left.userId === userId) write({ userId, typed: left.typed })
  else sessionStorage.removeItem(key)
}

/** Whether an account left something in a form of this page. */
export const hasTyped = (userId: number | undefined, name: string): boolean => {
  const left = read()
  return left !== null && left.userId === userId && nameOnPage(name) in left.typed
}

/** What an account left in a form of this page; it is handed out once. */
export function takeTyped(userId: number | undefined, name: string): object | undefined {
  const left = read()
  if (left === null || left.userId !== userId) return undefined
  const { [nameOnPage(name)]: fields, ...typed } = left.typed
  if (fields) write({ ...left, typed })
  return fields
}
