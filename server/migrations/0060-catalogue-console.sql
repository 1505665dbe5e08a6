-- Titles and achievements as the console keeps them.
alter table game_titles
  -- How its page is put together; null: as usual.
  add column layout jsonb,
  -- Where the rules lie as a document; null: nowhere.
  add column rules_url text,
  -- Rises with every change in the console. From the first one on, how the title is shown is no longer the catalogue's matter.
  add column revision int not null default 0;

alter table achievements
  add column revision int not null default 0,
  -- From then on nobody lights it any more; who has it keeps it.
  add column withdrawn_at timestamptz;

-- What the console changed, each state as it was and as it became, so that the one before can be put back.
create table kept_states (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('title', 'achievement', 'badge', 'event')),
  object_id bigint not null,
  before jsonb not null,
  editor_id bigint not null references users,
  at timestamptz not null
);
create index kept_states_of on kept_states (kind, object_id, id desc);
