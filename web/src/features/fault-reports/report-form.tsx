import type { FaultKind, FaultSeverity } from '@portal/contract/fault-reports'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { api, keyOf } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { faultMessages as words } from './messages.ts'
import { smallPhoto } from './small-photo.ts'

type Draft = { kind: FaultKind | ''; severity: FaultSeverity | ''; description: string; photo: string | null }
export type Sent = { token: string; knownBefore: boolean }

const empty: Draft = { kind: '', severity: '', description: '', photo: null }
const optionsOf = (labels: Record<string, string>) => Object.entries(labels).map(([value, label]) => ({ value, label }))

function useReport(uid: string, draft: Draft, onSent: (sent: Sent) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ kind, severity }: { kind: FaultKind; severity: FaultSeverity }) =>
      api.faultReports.submit({
        body: {
          machine_uid: uid,
          kind,
          severity,
          description: draft.description,
          ...(draft.photo === null ? {} : { photo: draft.photo }),
        },
      }),
    meta: { inPage: (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 429) },
    onSuccess: ({ status_token, known_before }) => {
      onSent({ token: status_token, knownBefore: known_before })
      void client.invalidateQueries({ queryKey: keyOf(api.faultReports.machine) })
    },
  })
}

export function ReportForm({ uid, onSent }: { uid: string; onSent: (sent: Sent) => void }) {
  const [draft, setDraft] = useState(empty)
  const [tried, setTried] = useState(false)
  const send = useReport(uid, draft, onSent)
  const set = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  const refused = fieldSentences(send.error)
  const { kind, severity } = draft
  const general = send.error && Object.keys(refused).length === 0
  return (
    <Form
      className="grid gap-5"
      error={send.error}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (kind && severity && !send.isPending) send.mutate({ kind, severity })
      }}
    >
      {general && <Notice kind="error">{problemSentence(send.error)}</Notice>}
      <SelectField
        label={words.kind}
        defaultLabel={words.chooseKind}
        value={kind}
        error={tried && !kind ? words.kindMissing : refused['kind']}
        options={optionsOf(words.kinds)}
        onChange={(event) => set({ kind: event.target.value as FaultKind })}
      />
      <SelectField
        label={words.severity}
        defaultLabel={words.chooseSeverity}
        value={severity}
        error={tried && !severity ? words.severityMissing : refused['severity']}
        options={optionsOf(words.severities)}
        onChange={(event) => set({ severity: event.target.value as FaultSeverity })}
      />
      <TextField
        label={words.description}
        optional
        hint={words.descriptionHint}
        maxLength={500}
        value={draft.description}
        error={refused['description']}
        onChange={(event) => set({ description: event.target.value })}
      />
      <PhotoField error={refused['photo']} onPhoto={(photo) => set({ photo })} />
      <Button type="submit" variant="primary" wide pending={send.isPending} pendingLabel={words.submitting}>
        {words.submit}
      </Button>
    </Form>
  )
}

function PhotoField({ error, onPhoto }: { error: string | undefined; onPhoto: (photo: string | null) => void }) {
  const [state, setState] = useState<'none' | 'ready' | 'wrong'>('none')
  const read = async (file: File | undefined) => {
    const photo = file ? await smallPhoto(file) : null
    setState(photo ? 'ready' : file ? 'wrong' : 'none')
    onPhoto(photo)
  }
  return (
    <Field
      label={words.photo}
      optional
      filled={state === 'ready'}
      hint={state === 'ready' ? words.photoReady : words.photoHint}
      error={state === 'wrong' ? words.photoWrong : error}
    >
      {(control) => (
        <input
          {...control}
          className="photo-input"
          type="file"
          accept="image/*"
          onChange={(event) => void read(event.target.files?.[0])}
        />
      )}
    </Field>
  )
}
