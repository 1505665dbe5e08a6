import type { TitleDetail } from '@portal/contract/games-admin'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { Button } from '../../ui/button.tsx'
import { kindsLeft } from './model-kinds.ts'
import { catalogueMessages as words } from './messages.ts'

const ModelDialog = lazyPart(() => import('./model-dialog.tsx'), 'ModelDialog')

type AddModelProps = { title: TitleDetail; unsaved: boolean; onAdded: (title: TitleDetail) => void }

export function AddModel({ title, unsaved, onAdded }: AddModelProps) {
  const [isAsked, setAsked] = useState(false)
  const kinds = kindsLeft(title.model_types)
  if (kinds.length === 0) return null
  return (
    <>
      <Button className="justify-self-start" disabled={unsaved} onClick={() => setAsked(true)}>
        {words.addModel}
      </Button>
      {isAsked && (
        <Suspense>
          <ModelDialog
            title={title}
            kinds={kinds}
            onClose={() => setAsked(false)}
            onAdded={(next) => {
              setAsked(false)
              onAdded(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}
