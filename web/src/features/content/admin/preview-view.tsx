import type { ExclusivePage } from '@portal/contract/content'
import type { PageKind } from '@portal/contract/rules/page-states'
import { getRouteApi } from '@tanstack/react-router'
import { Notice } from '../../../ui/notice.tsx'
import { ArticleView } from '../article-view.tsx'
import { MembersTag } from '../exclusives-view.tsx'
import { OfferTerms } from '../offers-view.tsx'
import { contentAdminMessages as words } from './messages.ts'
import { usePreview } from './use-content-admin.ts'

const route = getRouteApi('/admin/admin/content/$pageId/preview')

export function PreviewPage() {
  const { pageId } = route.useParams()
  return <PreviewView id={pageId} />
}

function extraOf(page: ExclusivePage) {
  const kind = page.type as PageKind
  if (kind === 'exclusive') return page.members_only && <MembersTag />
  return kind === 'promotion' ? <OfferTerms page={page} /> : null
}

function PreviewView({ id }: { id: string }) {
  const read = usePreview(Number(id))
  return (
    <>
      <Notice>{words.previewNotice}</Notice>
      <div className="mt-5 overflow-clip rounded-3 border border-line-2 pb-10">
        <ArticleView
          id={id}
          read={read}
          back={{ to: `/admin/content/${id}`, label: words.backToEditor }}
          undated={read.data?.type === 'help'}
          extra={extraOf}
        />
      </div>
    </>
  )
}
