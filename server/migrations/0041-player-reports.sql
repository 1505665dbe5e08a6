-- What players tell the company about other players.

create table player_reports (
  id bigint generated always as identity primary key,
  subject_id bigint not null references users,
  -- Empties when who reported is gone.
  reporter_id bigint references users,
  reason text not null check (reason in ('name', 'picture', 'scores', 'conduct', 'other')),
  text text not null,
  reported_at timestamptz not null,
  closed_at timestamptz,
  closed_by bigint references users,
  outcome text check (outcome in ('acted', 'nothing')),
  check ((closed_at is null) = (outcome is null))
);
-- Somebody reports somebody once at a time; saying more replaces what was said.
create unique index player_reports_open on player_reports (reporter_id, subject_id) where closed_at is null;
create index player_reports_newest on player_reports (id desc) where closed_at is null;
create index player_reports_of_subject on player_reports (subject_id);
