-- Guardians' consent, notifications, and what a person sees of their own sessions.

-- One case a child: whom to ask, what was answered. Goes with the account, and unanswered on its erase_at.
create table guardian_consents (
  id bigint generated always as identity primary key,
  -- Null until the account is made.
  user_id bigint unique references users,
  child_email citext not null,
  guardian_email citext not null,
  status text not null check (status in ('pending', 'approved', 'denied')),
  -- What the guardian allows beside the account itself.
  initials_on_boards boolean not null default false,
  product_news boolean not null default false,
  -- Which text the guardian decided on.
  notice_version text not null,
  -- Where the account goes on when a withdrawn permission is given again.
  returns_to text not null default 'pending' check (returns_to in ('pending', 'active')),
  reminders int not null default 0,
  asked_at timestamptz not null,
  decided_at timestamptz,
  -- When the guardian was told a second time that the permission was given.
  followed_up_at timestamptz,
  -- When everything is erased unless the guardian allows the account before.
  erase_at timestamptz
);
create index guardian_consents_erase on guardian_consents (erase_at) where erase_at is not null;
create index guardian_consents_open on guardian_consents (status, asked_at) where status <> 'denied' and followed_up_at is null;

-- A minor's initials stand on boards only when the guardian allows it.
alter table users add column initials_hidden boolean not null default false;
create index users_minors on users (adult_on) where is_minor;

create table notifications (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  type text not null,
  title text not null,
  body text not null,
  link text not null default '',
  -- What it is about: a second one about the same is not added.
  about text,
  created_at timestamptz not null,
  acknowledged_at timestamptz,
  unique (user_id, about)
);
create index notifications_of_user on notifications (user_id, id desc);
create index notifications_age on notifications (created_at);

-- Where a session was opened: a network, not an address.
alter table sessions add column network text not null default '';
create index sessions_devices on sessions (user_id, user_agent);
