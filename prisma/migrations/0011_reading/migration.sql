SET lock_timeout = '5s';

-- When somebody was here last, and before that: what came between is new to them.
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "last_visit_at" TIMESTAMPTZ(3);
ALTER TABLE "users" ADD COLUMN IF NOT EXISTS "previous_visit_at" TIMESTAMPTZ(3);

-- What somebody has read or saved. One row for both: most saved circulars are read.
CREATE TABLE IF NOT EXISTS "circular_marks" (
    "user_id" UUID NOT NULL,
    "circular_id" UUID NOT NULL,
    "read_at" TIMESTAMPTZ(3),
    "saved_at" TIMESTAMPTZ(3),

    CONSTRAINT "circular_marks_pkey" PRIMARY KEY ("user_id", "circular_id"),
    CONSTRAINT "circular_marks_user_id_fkey"
      FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "circular_marks_circular_id_fkey"
      FOREIGN KEY ("circular_id") REFERENCES "circulars"("id") ON DELETE CASCADE ON UPDATE CASCADE
);

CREATE INDEX IF NOT EXISTS "circular_marks_circular_id_idx" ON "circular_marks"("circular_id");

-- What was published last, for the page of today.
CREATE INDEX IF NOT EXISTS "circulars_published_at_idx" ON "circulars"("published_at" DESC);
