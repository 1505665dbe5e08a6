-- Quests as they are made in the console.
alter table quests
  -- Rises with every change; who saves over another's change is told.
  add column version int not null default 1,
  add column published_at timestamptz,
  add column withdrawn_reason text,
  -- Games from before do not count: set when a quest is published after its start without its past.
  add column counts_from timestamptz;

-- What counts: games at these places; without any all do.
alter table quest_badges add column location_ids bigint[] not null default '{}';

create index quests_by_start on quests (starts_at desc, id desc);
create index quests_by_name on quests using gin (name gin_trgm_ops);

-- What a quest would have come to, had it run over games of the past.
create table quest_dry_runs (
  id bigint generated always as identity primary key,
  quest_id bigint not null references quests,
  -- The version that was tried.
  version int not null,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'cancelled', 'failed')),
  -- The quest's own window, moved back by whole days.
  days_back int not null,
  -- Games read so far, of how many.
  done bigint not null default 0,
  total bigint not null default 0,
  result jsonb,
  requested_at timestamptz not null,
  ended_at timestamptz
);
create index quest_dry_runs_of_quest on quest_dry_runs (quest_id, id desc);
create unique index quest_dry_runs_one_at_a_time on quest_dry_runs (quest_id) where state in ('waiting', 'running');
