SET lock_timeout = '5s';

-- When somebody was done with the first steps, or put them away.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "first_steps_ended_at" TIMESTAMPTZ(3);
