type LeftOff = { userId: number; href?: string; typed: Record<string, object> }

const key = 'portal.left-off'

const forms = new Map<string, () => object | null>()

function readLeftOff(): LeftOff | null {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null') as LeftOff | null
  } catch {
    return null
  }
}

const writeLeftOff = (left: LeftOff): void => sessionStorage.setItem(key, JSON.stringify(left))

const formKey = (name: string) => `${location.pathname} ${name}`

/** Returns a function that removes the form. */
export function registerForm(name: string, typed: () => object | null): () => void {
  const full = formKey(name)
  forms.set(full, typed)
  return () => {
    if (forms.get(full) === typed) forms.delete(full)
  }
}

export function storeLeftOff(userId: number): void {
  const typed = Object.fromEntries([...forms].flatMap(([name, fields]) => [[name, fields()]]).filter(([, fields]) => fields))
  writeLeftOff({ userId, href: location.pathname + location.search, typed: typed as LeftOff['typed'] })
}

export function leftOffAddress(userId: number): string | undefined {
  const left = readLeftOff()
  return left?.userId === userId ? left.href : undefined
}

export function resumeLeftOff(userId: number): void {
  const left = readLeftOff()
  if (!left) return
  if (left.userId === userId) writeLeftOff({ userId, typed: left.typed })
  else sessionStorage.removeItem(key)
}

export const hasTypedFields = (userId: number | undefined, name: string): boolean => {
  const left = readLeftOff()
  return left !== null && left.userId === userId && formKey(name) in left.typed
}

export function takeTypedFields(userId: number | undefined, name: string): object | undefined {
  const left = readLeftOff()
  if (left === null || left.userId !== userId) return undefined
  const { [formKey(name)]: fields, ...typed } = left.typed
  if (fields) writeLeftOff({ ...left, typed })
  return fields
}
