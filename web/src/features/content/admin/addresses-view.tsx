import type { OutsideAddress } from '@portal/contract/content'
import { Suspense, useState, type FormEvent } from 'react'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { useNow } from '../../../lib/use-now.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { ListTable } from '../../../shared/list-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../../ui/empty-state.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { cardMessages as words } from './card-messages.ts'
import { useAddresses, useSetAddress, useUndoAddress } from './use-cards.ts'

const Dialog = lazyPart(() => import('../../../ui/dialog.tsx'), 'Dialog')

type Asked = Pick<OutsideAddress, 'key' | 'url'>

/** Where keys lead: short links, documents, the forum. */
export function AddressesView() {
  const read = useAddresses()
  const [asked, setAsked] = useState<Asked | null>(null)
  const addresses = read.data?.addresses
  return (
    <>
      <div className="admin-actions mt-5">
        <Button variant="primary" onClick={() => setAsked({ key: '', url: '' })}>
          {words.newAddress}
        </Button>
      </div>
      {!addresses ? (
        read.isError ? (
          <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} pending={read.isFetching} />
        ) : (
          <SkeletonRows rows={4} height={57} />
        )
      ) : addresses.length === 0 ? (
        <EmptyState glyph="target" title={words.noAddresses} text={words.noAddressesText} />
      ) : (
        <AddressTable addresses={addresses} onEdit={setAsked} />
      )}
      {asked && <AddressForm asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}

function AddressTable({ addresses, onEdit }: { addresses: OutsideAddress[]; onEdit: (asked: Asked) => void }) {
  const now = useNow()
  const undo = useUndoAddress()
  return (
    <ListTable
      caption={words.addresses}
      columns={[{ name: words.key }, { name: words.url, wide: true }, { name: words.columns.change }]}
    >
      {addresses.map(({ key, url, before, changed_at, changed_by }) => (
        <tr key={key}>
          <th scope="row" className="break-anywhere">
            {key}
            <span className="admin-under phone-line">{url}</span>
            {before && <span className="admin-under phone-line">{`${words.before}: ${before}`}</span>}
            {changed_at && (
              <span className="admin-under">{words.changedBy(changed_by ?? '', formatDayAndClock(changed_at, now))}</span>
            )}
          </th>
          <td className="wide-only break-anywhere">
            {url}
            {before && <span className="admin-under">{`${words.before}: ${before}`}</span>}
          </td>
          <td>
            <span className="writing-choices">
              <Button size="small" aria-label={words.nameOf(words.edit, key)} onClick={() => onEdit({ key, url })}>
                {words.edit}
              </Button>
              {before && (
                <Button
                  size="small"
                  variant="quiet"
                  disabled={undo.isPending}
                  aria-label={words.nameOf(words.undo, key)}
                  onClick={() => undo.mutate(key)}
                >
                  {words.undo}
                </Button>
              )}
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

function AddressForm({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const [key, setKey] = useState(asked.key)
  const [url, setUrl] = useState(asked.url)
  const [tried, setTried] = useState(false)
  const set = useSetAddress((done) => {
    showToast(words.set(done))
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
      <Dialog open title={words.addressTitle} onClose={onClose}>
        <Form className="flex flex-col gap-5" error={set.error} onSubmit={submit}>
          {set.isError && Object.keys(refused).length === 0 && <Notice kind="error">{problemSentence(set.error)}</Notice>}
          <TextField
            label={words.key}
            hint={words.keyHint}
            maxLength={64}
            autoComplete="off"
            readOnly={asked.key !== ''}
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
              {words.setAddress}
            </Button>
          </div>
        </Form>
      </Dialog>
    </Suspense>
  )
}
