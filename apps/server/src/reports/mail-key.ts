/** Key of a job's mail among the notifications. */
export const mailKey = (jobId: number) => `report-order.${jobId}`
