type LeftOff = { userId: number; href?: string; typed: Record<string, object> }

const key = 'portal.left-off'

const forms = new Map<string, () => object | null>()

function read(): LeftOff | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftOff | null
  } catch {
    return null
  }
}

const write = (left: LeftOff): void => sessionStorage.setItem(key, JSON.stringify(left))

const nameOnPage = (name: string) => `${location.pathname} ${name}`

/** Returns a function that removes the form. */
export function keepOf(name: string, typed: () => object | null): () => void {
  const full = nameOnPage(name)
  forms.set(full, typed)
  return () => {
    if (forms.get(full) === typed) forms.delete(full)
  }
}

export function leaveOff(userId: number): void {
  const typed = Object.fromEntries([...forms].flatMap(([name, fields]) => [[name, fields()]]).filter(([, fields]) => fields))
  write({ userId, href: location.pathname + location.search, typed: typed as LeftOff['typed'] })
}

export function addressLeft(userId: number): string | undefined {
  const left = read()
  return left?.userId === userId ? left.href : undefined
}

export function comeBack(userId: number): void {
  const left = read()
  if (!left) return
  if (left.userId === userId) write({ userId, typed: left.typed })
  else sessionStorage.removeItem(key)
}

export const hasTyped = (userId: number | undefined, name: string): boolean => {
  const left = read()
  return left !== null && left.userId === userId && nameOnPage(name) in left.typed
}

export function takeTyped(userId: number | undefined, name: string): object | undefined {
  const left = read()
  if (left === null || left.userId !== userId) return undefined
  const { [nameOnPage(name)]: fields, ...typed } = left.typed
  if (fields) write({ ...left, typed })
  return fields
}
