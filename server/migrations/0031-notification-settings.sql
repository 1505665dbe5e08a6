-- What a person wants to be told of, by which way, and when not.

create table notification_settings (
  user_id bigint not null references users,
  kind text not null,
  portal boolean not null,
  mail boolean not null,
  primary key (user_id, kind)
);

-- Minutes of the person's own day between which no mail is sent; they may reach over midnight.
create table notification_quiet (
  user_id bigint primary key references users,
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 0 and 1439)
);

-- A message that is told by mail alone does not stand in the portal; `mail_due_at` empties when its mail is written.
alter table notifications add column in_portal boolean not null default true;
alter table notifications add column mail_due_at timestamptz;
create index notifications_due on notifications (mail_due_at) where mail_due_at is not null;

-- Where mail programs lead who wants no more of a kind of mail.
alter table outbox_mails add column stop_url text;
