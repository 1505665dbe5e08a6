import type { OutsideAddress } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState, type FormEvent } from 'react'
import { query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { WholeList } from '../../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { cardMessages as words } from './card-messages.ts'
import { ContentTabs } from './content-tabs.tsx'

const Dialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'Dialog')

type TargetAddress = Pick<OutsideAddress, 'key' | 'url'>

const PreviousAddress = ({ url }: { url: string }) => <SecondLine>{words.before(url)}</SecondLine>

type Handlers = { onEdit: (target: TargetAddress) => void; onUndo: (key: string) => void; isUndoing: boolean }

const columnsOf = ({ onEdit, onUndo, isUndoing }: Handlers): Column<OutsideAddress>[] => [
  {
    name: words.key,
    sortBy: ({ key }) => key,
    cell: ({ key, url, before, changed_at, changed_by }, now) => (
      <>
        {key}
        <SecondLine only="phone">{url}</SecondLine>
        {before && (
          <span className="block sm:hidden">
            <PreviousAddress url={before} />
          </span>
        )}
        {changed_at && <SecondLine>{words.changedBy(changed_by ?? '', formatDayAndClock(changed_at, now))}</SecondLine>}
      </>
    ),
  },
  {
    name: words.url,
    wide: true,
    cell: ({ url, before }) => (
      <>
        {url}
        {before && <PreviousAddress url={before} />}
      </>
    ),
  },
  {
    name: words.columns.change,
    quiet: true,
    cell: ({ key, url, before }) => (
      <RowActions
        actions={[
          { label: words.edit, name: words.nameOf(words.edit, key), onSelect: () => onEdit({ key, url }) },
          ...(before
            ? [
                {
                  label: words.undo,
                  name: words.nameOf(words.undo, key),
                  quiet: true,
                  disabled: isUndoing,
                  onSelect: () => onUndo(key),
                },
              ]
            : []),
        ]}
      />
    ),
  },
]

export function AddressesPage() {
  const [target, setAsked] = useState<TargetAddress | null>(null)
  const { mutate, isPending } = useUndoAddress()
  const columns = useMemo(
    () => columnsOf({ onEdit: setAsked, onUndo: (key) => mutate(key), isUndoing: isPending }),
    [mutate, isPending],
  )
  return (
    <>
      <ConsoleHead
        title={words.links}
        lead={words.linksLead}
        action={
          <Button variant="primary" onClick={() => setAsked({ key: '', url: '' })}>
            {words.newLink}
          </Button>
        }
      >
        <ContentTabs />
      </ConsoleHead>
      <WholeList
        read={useAddresses()}
        rows={({ addresses }) => addresses}
        empty={{ title: words.noLinks, text: words.noLinksText }}
        caption={words.links}
        columns={columns}
        rowId={({ key }) => key}
      />
      {target && <AddressForm target={target} onClose={() => setAsked(null)} />}
    </>
  )
}

function AddressForm({ target, onClose }: { target: TargetAddress; onClose: () => void }) {
  const [key, setKey] = useState(target.key)
  const [url, setUrl] = useState(target.url)
  const [tried, setTried] = useState(false)
  const set = useSetAddress((done) => {
    showToast(words.linkSaved(done))
    onClose()
  })
  const refused = fieldSentences(set.error)
  const missing = (text: string) => (tried && text.trim() === '' ? words.missing : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (key.trim() && url.trim() && !set.isPending) set.mutate({ key: key.trim(), url: url.trim() })
  }
  return (
    <Suspense>
      <Dialog open title={words.linkTitle} onClose={onClose}>
        <Form className="flex flex-col gap-5" error={set.error} onSubmit={submit}>
          {set.isError && Object.keys(refused).length === 0 && <Notice kind="error">{problemSentence(set.error)}</Notice>}
          <TextField
            label={words.key}
            hint={words.keyHint}
            maxLength={64}
            autoComplete="off"
            readOnly={target.key !== ''}
            error={missing(key) ?? refused['key']}
            value={key}
            onChange={({ target }) => setKey(target.value)}
          />
          <TextField
            label={words.url}
            hint={words.urlHint}
            maxLength={500}
            autoComplete="off"
            error={missing(url) ?? refused['url']}
            value={url}
            onChange={({ target }) => setUrl(target.value)}
          />
          <div className="dialog-actions">
            <Button variant="quiet" onClick={onClose}>
              {words.cancel}
            </Button>
            <Button type="submit" variant="primary" pending={set.isPending}>
              {words.saveLink}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Suspense>
  )
}

const useAddresses = () => useQuery({ ...query(consoleApi.content.addresses), staleTime: 0 })

function useSetAddress(onDone: (key: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { key: string; url: string }) => consoleApi.content.setAddress({ body }),
    meta: { inPage: true },
    onSuccess: async (answer, { key }) => {
      await storeAnswer(client, query(consoleApi.content.addresses).queryKey, answer)
      onDone(key)
    },
  })
}

function useUndoAddress() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (key: string) => consoleApi.content.undoAddress({ params: { key } }),
    onSuccess: async (answer, key) => {
      await storeAnswer(client, query(consoleApi.content.addresses).queryKey, answer)
      showToast(words.undone(key))
    },
  })
}
