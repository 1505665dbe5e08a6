-- Browsers that show messages while the portal is closed, each as long as the session it was allowed in.

create table push_subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users,
  sid uuid not null references sessions on delete cascade,
  -- Where the browser's own push service takes messages for it, and the keys only that browser can read with.
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index push_subscriptions_of_user on push_subscriptions (user_id);
create index push_subscriptions_of_session on push_subscriptions (sid);

alter table notification_settings add column push boolean not null default false;
-- Empties when the message is on its way to the devices.
alter table notifications add column push_due_at timestamptz;
create index notifications_to_push on notifications (push_due_at) where push_due_at is not null;
