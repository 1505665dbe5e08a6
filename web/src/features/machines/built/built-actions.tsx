import type { BuiltMachineSheet } from '@portal/contract/machines-built'
import { Suspense, useState } from 'react'
import { consoleApi } from '../../../lib/console-api.ts'
import { copyText } from '../../../lib/clipboard.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { ActionRow } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.ts'
import { builtMessages as words } from './messages.ts'
import { useBuiltChange } from './use-built.ts'

const SecretShown = ({ secret, onDone }: { secret: string; onDone: () => void }) => (
  <Dialog
    open
    alert
    title={words.replaced}
    text={words.replacedText}
    onClose={onDone}
    actions={
      <>
        <Button variant="quiet" onClick={() => void copyText(secret).then(() => showToast(words.copied))}>
          {words.copy}
        </Button>
        <Button variant="primary" onClick={onDone}>
          {words.done}
        </Button>
      </>
    }
  >
    <p className="num wrap-anywhere">{secret}</p>
  </Dialog>
)

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

const acts = {
  renew: { name: words.renewCode, text: words.renewCodeText, danger: false },
  revoke: { name: words.revoke, text: words.revokeText, danger: true },
  replace: { name: words.replace, text: words.replaceText, danger: true },
  release: { name: words.release, text: words.releaseText, danger: true },
  remove: { name: words.remove, text: words.removeText, danger: true },
} as const
type Act = keyof typeof acts

const actsOf = ({ state, owner, has_secret, may_remove }: BuiltMachineSheet): Act[] => [
  ...(state === 'waiting' ? (['renew'] as const) : []),
  ...(owner ? (['release'] as const) : []),
  ...(has_secret ? (['revoke'] as const) : []),
  'replace',
  ...(may_remove ? (['remove'] as const) : []),
]

type BuiltActionsProps = { machine: BuiltMachineSheet; onRemoved: () => void }

export function BuiltActions({ machine, onRemoved }: BuiltActionsProps) {
  const [asked, setAsked] = useState<Act | null>(null)
  const [secret, setSecret] = useState<string | null>(null)
  return (
    <>
      <ActionRow label={words.actions}>
        {actsOf(machine).map((act) => (
          <Button key={act} variant={acts[act].danger ? 'quiet' : 'secondary'} onClick={() => setAsked(act)}>
            {acts[act].name}
          </Button>
        ))}
      </ActionRow>
      {secret && <SecretShown secret={secret} onDone={() => setSecret(null)} />}
      {asked && (
        <Suspense>
          <ActDialog
            key={asked}
            act={asked}
            serial={machine.serial}
            onClose={() => setAsked(null)}
            onSecret={setSecret}
            onRemoved={onRemoved}
          />
        </Suspense>
      )}
    </>
  )
}

type ActDialogProps = {
  act: Act
  serial: string
  onClose: () => void
  onSecret: (secret: string) => void
  onRemoved: () => void
}

function ActDialog({ act, serial, onClose, onSecret, onRemoved }: ActDialogProps) {
  const params = { serial }
  const confirmations: Record<Act, string> = {
    renew: words.codeRenewed,
    release: words.released,
    revoke: words.revoked,
    replace: words.revoked,
    remove: words.removed,
  }
  const change = useBuiltChange<{ factory_secret?: string | null }>({
    takesAway: act === 'remove',
    change: async (reason) => {
      if (act === 'renew') return consoleApi.machinesBuilt.renewCode({ params, body: { reason } }).then(() => ({}))
      if (act === 'release') return consoleApi.machinesBuilt.release({ params, body: { reason } }).then(() => ({}))
      if (act === 'remove') return consoleApi.machinesBuilt.remove({ params, body: { reason } }).then(() => ({}))
      return consoleApi.machinesBuilt.revokeSecret({ params, body: { factory: act === 'replace', reason } })
    },
    onDone: ({ factory_secret: secret }) => {
      onClose()
      if (secret) onSecret(secret)
      else showToast(confirmations[act])
      if (act === 'remove') onRemoved()
    },
  })
  const { name, text, danger } = acts[act]
  return (
    <ChangeDialog
      title={`${name}?`}
      text={text}
      action={name}
      danger={danger}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onClose}
    />
  )
}
