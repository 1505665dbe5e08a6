import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { api, query } from '../../lib/api.ts'
import { areSingleKeysOn, isTyping } from '../../lib/single-keys.ts'
import { appStore, type Overlay } from '../../lib/store.ts'

const sequenceMs = 1500

/** Not toasts, which are dialogs too. */
const dialogs = ':is([role="dialog"], [role="alertdialog"]):not([aria-modal="false"]), dialog[open]'

const open = (overlay: Overlay) => appStore.setState({ overlay })

/** Moves the focus between the rows of a list marked with `data-rows`: that in focus, else the first on the page. */
function moveInList(step: 1 | -1): boolean {
  const list = document.activeElement?.closest('[data-rows]') ?? document.querySelector('main [data-rows]')
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
  if (rows.length === 0) return false
  const current = rows.findIndex((row) => row.contains(document.activeElement))
  const next = rows[current === -1 ? (step === 1 ? 0 : rows.length - 1) : current + step]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest' })
  return next !== undefined
}

function undoNewest(): boolean {
  const [newest] = document.querySelectorAll<HTMLElement>('[data-undo]')
  newest?.click()
  return newest !== undefined
}

type Router = ReturnType<typeof useRouter>

const commandKeys = ['?', 'c']

function makeKeyHandler(router: Router, client: QueryClient) {
  let startedAt = -Infinity
  const run = async (keys: string) => {
    const { commandsOf, shellKind } = await import('./commands.ts')
    const user = client.getQueryData(query(api.profiles.userDetail).queryKey)?.user
    const command = commandsOf(shellKind(), user).find((one) => one.keys === keys)
    if (!command) return
    if ('to' in command) await router.navigate({ to: command.to })
    else command.run()
  }
  /** Returns whether the browser must not handle the key. */
  const pressed = ({ key, timeStamp }: KeyboardEvent): boolean => {
    const isSecond = timeStamp - startedAt < sequenceMs
    startedAt = key === 'g' && !isSecond ? timeStamp : -Infinity
    if (!isSecond && (key === 'g' || key === 'Shift')) return false
    if (!isSecond && key === '/') return (open('search'), true)
    if (!isSecond && key === 'z') return undoNewest()
    if (!isSecond && (key === 'j' || key === 'k')) return moveInList(key === 'j' ? 1 : -1)
    // Loads the commands only for keys that may be theirs.
    if (isSecond || commandKeys.includes(key)) void run(isSecond ? `g ${key}` : key)
    return false
  }
  return (event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector(dialogs)) return
    const isSearchKey = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey
    if (isSearchKey) {
      event.preventDefault()
      return open('search')
    }
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || !areSingleKeysOn()) return
    if (pressed(event)) event.preventDefault()
  }
}

/** Ctrl or Cmd K and `/` open the search, `?` lists the keys, G and a letter go to a page, J and K move in lists, Z takes back. */
export function useShortcuts(): void {
  const router = useRouter()
  const client = useQueryClient()
  useEffect(() => {
    const onKey = makeKeyHandler(router, client)
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [router, client])
}
