import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { SingleKeysField } from '../../shared/single-keys-field.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { commandMessages as words } from './command-messages.ts'
import { commandsOf, shellKind } from './commands.ts'

type Shortcut = { label: string; keys: string }

const inLists: readonly Shortcut[] = [
  { label: words.lists.next, keys: 'j' },
  { label: words.lists.previous, keys: 'k' },
  { label: words.lists.open, keys: 'Enter' },
  { label: words.lists.undo, keys: 'z' },
]

const Shortcuts = ({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) => (
  <section>
    <h3 className="mb-1 text-13 font-medium text-t-3">{title}</h3>
    <dl>
      {shortcuts.map(({ label, keys }) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-4 border-t border-line-1">
          <dt>{label}</dt>
          <dd className="flex gap-1">
            {keys.split(' ').map((key, index) => (
              <kbd key={index} className="rounded-1 border border-line-2 px-1.5 py-0.5 font-sans text-12 text-t-2">
                {key}
              </kbd>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [shell] = useState(() => shellKind())
  const user = useQuery({ ...query(api.profiles.userDetail), enabled: shell !== 'visitor' }).data?.user
  const commands = commandsOf(shell, user).flatMap(({ group, label, keys }) => (keys ? [{ group, label, keys }] : []))
  const ofGroup = (group: 'go' | 'do') => commands.filter((command) => command.group === group)
  return (
    <Dialog
      open
      onClose={onClose}
      title={words.shortcuts}
      className="wide:w-[min(680px,calc(100vw-32px))]!"
      actions={
        <Button variant="secondary" onClick={onClose}>
          {words.close}
        </Button>
      }
    >
      <div className="grid grid-cols-2 gap-x-8 gap-y-6 max-wide:grid-cols-1">
        {ofGroup('go').length > 0 && <Shortcuts title={words.groups.go} shortcuts={ofGroup('go')} />}
        <div className="grid content-start gap-6">
          <Shortcuts
            title={words.groups.do}
            shortcuts={[{ label: words.search, keys: '/' }, { label: words.search, keys: 'Ctrl K' }, ...ofGroup('do')]}
          />
          <Shortcuts title={words.groups.lists} shortcuts={inLists} />
        </div>
      </div>
      <SingleKeysField />
    </Dialog>
  )
}
