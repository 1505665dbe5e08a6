import type { OutsideAddress } from '@portal/contract/content'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { query } from '../../../lib/api.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { storeAnswer } from '../../../lib/store-answer.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { WholeList } from '../../../shared/console-list.tsx'
import { RowActions, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import type { TargetAddress } from './address-dialog.tsx'
import { cardMessages as words } from './card-messages.ts'
import { ContentTabs } from './content-tabs.tsx'

const AddressDialog = lazyPart(() => import('./address-dialog.tsx'), 'AddressDialog')

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
      {target && (
        <Suspense>
          <AddressDialog target={target} onClose={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

const useAddresses = () => useQuery({ ...query(consoleApi.content.addresses), staleTime: 0 })

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
