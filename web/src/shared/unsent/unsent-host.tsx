import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { faultReportsApi } from '../../lib/business-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { showToast } from '../../ui/toast.ts'
import { ConfirmDialog } from '../confirm-dialog.tsx'
import {
  dropUnsent,
  sentReportKey,
  unsentEntries,
  type SentReport,
  type Unsent,
  type UnsentFault,
  type UnsentService,
} from './unsent.ts'
import { unsentMessages as words } from './unsent-messages.ts'

const retryMs = 15_000
/** An older change of a machine may be wrong by now. */
const askAfterMs = 3_600_000

/** The same answer would come again. Otherwise the entry waits for the next try. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429 && error.status !== 401

async function sendFault(client: QueryClient, { id, name, body }: UnsentFault, open: (token: string) => void): Promise<void> {
  const reply = await faultReportsApi.submit({ body: { ...body, report_id: id } })
  const sent: SentReport = { token: reply.status_token, knownBefore: reply.known_before }
  client.setQueryData(sentReportKey(id), sent)
  dropUnsent(id)
  showToast(words.faultSent(name), 'success', { label: words.seeReport, onSelect: () => open(sent.token) })
  void client.invalidateQueries({ queryKey: keyOf(faultReportsApi.machine) })
}

async function sendService(client: QueryClient, { id, name, machineIds, out }: UnsentService): Promise<void> {
  await api.machines.setManyOutOfService({ body: { machine_ids: machineIds, out_of_service: out } })
  dropUnsent(id)
  showToast(words.serviceSent(name, out))
  const changed = [api.machines.mine, api.machines.detail, api.machines.fleet] as const
  await Promise.all(changed.map((call) => client.invalidateQueries({ queryKey: keyOf(call as typeof api.machines.mine) })))
}

let isSending = false

/** Once at a time, in one tab. The server counts a report once in any case. */
async function sendInOneTab(work: () => Promise<void>): Promise<void> {
  if (isSending) return
  isSending = true
  const { locks }: { locks?: LockManager } = navigator
  const sending = locks
    ? locks.request('portal.unsent', { ifAvailable: true }, async (lock) => {
        if (lock) await work()
      })
    : work()
  await sending.finally(() => {
    isSending = false
  })
}

/** Sends what was begun without a connection, in its order; asks before it saves an old change of a machine. */
export function UnsentHost() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [asked, setAsked] = useState<UnsentService | null>(null)
  const now = useNow(60_000)

  const sendOne = async (entry: Unsent): Promise<void> => {
    const send =
      entry.kind === 'fault'
        ? sendFault(client, entry, (token) => void navigate({ to: '/fault-status/$token', params: { token } }))
        : sendService(client, entry)
    await send.catch((error: unknown) => {
      if (!isRefused(error)) throw error
      dropUnsent(entry.id)
      showToast((entry.kind === 'fault' ? words.faultRefused : words.serviceRefused)(entry.name, problemSentence(error)), 'info')
    })
  }

  const sendAll = useEffectEvent(() =>
    sendInOneTab(async () => {
      for (const entry of unsentEntries()) {
        if (entry.kind === 'service' && Date.now() - entry.at > askAfterMs) return setAsked(entry)
        await sendOne(entry)
      }
    }).catch(() => undefined),
  )
  useEffect(() => {
    void sendAll()
    const timer = setInterval(() => void sendAll(), retryMs)
    return () => clearInterval(timer)
  }, [])

  if (!asked) return null
  const { id, name, out, at } = asked
  return (
    <ConfirmDialog
      title={out ? words.stillOutTitle(name) : words.stillBackTitle(name)}
      text={words.stillText(formatDayAndClock(new Date(at).toISOString(), now))}
      action={out ? words.saveOut : words.saveBack}
      cancel={words.discard}
      danger={false}
      pending={false}
      onConfirm={() => {
        setAsked(null)
        void sendOne(asked).catch(() => undefined)
      }}
      onClose={() => {
        dropUnsent(id)
        setAsked(null)
      }}
    />
  )
}
