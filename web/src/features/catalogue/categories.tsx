import type { Known } from './achievement-parts.tsx'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { catalogueMessages as words } from './messages.ts'
import { useRemoveCategory } from './use-catalogue.ts'

const CategoryDialog = lazyPart(() => import('./category-dialog.tsx'), 'CategoryDialog')

type CategoriesProps = { titleId: number; known: Known }

/** Adds a category, and lists empty ones. */
export function Categories({ titleId, known }: CategoriesProps) {
  const [isAsked, setAsked] = useState(false)
  const remove = useRemoveCategory(() => showToast(words.categoryRemoved))
  const empty = known.categories.filter(({ id }) => !known.achievements.some(({ fields }) => fields.category_id === id))
  return (
    <>
      <Button onClick={() => setAsked(true)}>{words.addCategory}</Button>
      {empty.length > 0 && (
        <div className="catalogue-empty">
          <p className="t2">{words.emptyCategories}</p>
          <ul className="admin-rows">
            {empty.map(({ id, name }) => (
              <li key={id}>
                <span className="break-anywhere">{name}</span>
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={words.removeCategoryOf(name)}
                  pending={remove.isPending && remove.variables === id}
                  onClick={() => remove.mutate(id)}
                >
                  {words.remove}
                </Button>
              </li>
            ))}
          </ul>
        </div>
      )}
      {remove.isError && <Notice kind="error">{problemSentence(remove.error)}</Notice>}
      {isAsked && (
        <Suspense>
          <CategoryDialog titleId={titleId} onClose={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
