import type { BadgeFields } from '../badges-admin.ts'

export function badgeFaults({ name, description, trigger, value }: BadgeFields): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Give the badge a name.' }),
    ...(description.trim() === '' && { description: 'Say what it is for.' }),
    ...(trigger !== null && !value && { value: 'Say how much of it there has to be.' }),
    ...(trigger === null && value !== null && { value: 'A badge that admins grant counts nothing.' }),
  }
}

/** Returns a sentence for each field that may not change once a player has the badge: it must not become harder. */
export function earnedFaults(before: BadgeFields, after: BadgeFields): Record<string, string> {
  if (before.trigger !== after.trigger) return { trigger: 'Players have this badge: what earns it stays.' }
  return (after.value ?? 0) > (before.value ?? 0) ? { value: 'Players have this badge: it may only become easier.' } : {}
}
