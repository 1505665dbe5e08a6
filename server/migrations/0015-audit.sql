-- What admins do, whose account they look through, and what was done to whom.

-- Written in the transaction of the change; no code and no hand changes or removes a line.
create table audit_entries (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  action text not null,
  -- Null: done at the command line of the machine the portal runs on.
  admin_id bigint references users,
  -- Whose account it was about; null when about none.
  subject_id bigint references users,
  -- Null: none was given where the specification lets it be left out.
  reason text,
  before jsonb not null default '{}',
  after jsonb not null default '{}',
  request_id text not null default '',
  network text not null default ''
);
create index audit_of_subject on audit_entries (subject_id, id desc);
create index audit_of_admin on audit_entries (admin_id, id desc);
create index audit_of_action on audit_entries (action, id desc);
create index audit_age on audit_entries (at);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'lines of % are never changed or removed', tg_table_name;
end $$;
create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_change();

-- An admin's leave to see the portal as another player, from one session of theirs.
create table impersonation_grants (
  id bigint generated always as identity primary key,
  admin_id bigint not null references users,
  user_id bigint not null references users,
  sid uuid not null,
  started_at timestamptz not null,
  ends_at timestamptz not null,
  ended_at timestamptz,
  end_reason text
);
create unique index impersonation_one_at_a_time on impersonation_grants (sid) where ended_at is null;
create index impersonation_end on impersonation_grants (ends_at) where ended_at is null;

-- Whose name was tried, when it is somebody's: admins see and lift the lock.
alter table login_failures add column user_id bigint;
create index login_failures_of_user on login_failures (user_id) where user_id is not null;

create index users_email_search on users using gin ((email::text) gin_trgm_ops);
create index users_joined on users (joined_at desc, id desc);
