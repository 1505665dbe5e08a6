import type { BadgeFields } from '../badges-admin.ts'
import { editorMessages as messages } from './editor-messages.ts'

export function badgeFaults({ name, description, trigger, value }: BadgeFields): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: messages.name }),
    ...(description.trim() === '' && { description: messages.description }),
    ...(trigger !== null && !value && { value: messages.badges.target }),
    ...(trigger === null && value !== null && { value: messages.badges.noTarget }),
  }
}

/** Returns a sentence for each field that may not change once a player has the badge: it must not become harder. */
export function earnedFaults(before: BadgeFields, after: BadgeFields): Record<string, string> {
  if (before.trigger !== after.trigger) return { trigger: messages.badges.sameTrigger }
  return (after.value ?? 0) > (before.value ?? 0) ? { value: messages.badges.onlyEasier } : {}
}
