import type { LanguageTerms } from '../term-lists.ts';

/** Tone marks are dropped on both sides, as scanned Vietnamese often loses them. */
export const vietnamese: LanguageTerms = {
  'Banking Regulation & Supervision': {
    names: `phân loại tài sản, phân loại nợ, trích lập dự phòng, dự phòng rủi ro, nợ xấu, giới hạn tỷ lệ bảo đảm an toàn, bảo đảm an toàn, giới hạn cấp tín dụng, thanh tra giám sát, giám sát ngân hàng, xử phạt vi phạm hành chính, quản lý rủi ro, kiểm soát nội bộ, kiểm soát đặc biệt, người có liên quan, bảo hiểm tiền gửi, can thiệp sớm, cơ cấu lại tổ chức tín dụng`,
    typical: `thanh tra, giám sát, vi phạm, rủi ro tín dụng, an toàn hoạt động, xử lý nợ`,
    hints: `rủi ro, tuân thủ, quy định, tổ chức tín dụng, quỹ tín dụng nhân dân`,
  },
  'Foreign Exchange': {
    names: `ngoại hối, quản lý ngoại hối, ngoại tệ, tỷ giá, thị trường ngoại tệ, mua bán ngoại tệ, vay nước ngoài, vay trả nợ nước ngoài, chuyển tiền ra nước ngoài, đại lý đổi ngoại tệ, trạng thái ngoại tệ, người không cư trú, đầu tư ra nước ngoài, vay bằng ngoại tệ, kinh doanh vàng, thị trường vàng, khoản vay nước ngoài, trả nợ nước ngoài`,
    typical: `người cư trú, đô la mỹ, xuất khẩu, nhập khẩu, ngoại bảng`,
    hints: `nước ngoài`,
  },
  'Anti-Money Laundering & KYC': {
    names: `phòng chống rửa tiền, phòng, chống rửa tiền, rửa tiền, tài trợ khủng bố, giao dịch đáng ngờ, nhận biết khách hàng, chủ sở hữu hưởng lợi, định danh khách hàng, xác minh thông tin, phổ biến vũ khí, giao dịch có giá trị lớn`,
    typical: `khủng bố, đáng ngờ, nhận dạng, sinh trắc học, tiền ảo`,
    hints: `khách hàng`,
  },
  'Payments & Digital Finance': {
    names: `thanh toán không dùng tiền mặt, dịch vụ thanh toán, trung gian thanh toán, hệ thống thanh toán, thanh toán điện tử liên ngân hàng, ví điện tử, thẻ ngân hàng, thẻ tín dụng, mở và sử dụng tài khoản thanh toán, tài khoản thanh toán, chuyển tiền, bù trừ, mã qr, tiền di động, mobile money, ngân hàng số, ngân hàng điện tử, dịch vụ trực tuyến, công nghệ tài chính, cơ chế thử nghiệm, máy giao dịch tự động, đơn vị chấp nhận thanh toán, séc, giao diện lập trình`,
    typical: `thanh toán, điện tử, thẻ, giao dịch điện tử, ủy nhiệm chi`,
    hints: `giao dịch, trực tuyến`,
  },
  'Monetary Policy Operations': {
    names: `dự trữ bắt buộc, tỷ lệ dự trữ bắt buộc, nghiệp vụ thị trường mở, thị trường mở, tái cấp vốn, tái chiết khấu, tín phiếu ngân hàng nhà nước, cho vay đặc biệt, thấu chi, đấu thầu lãi suất, hỗ trợ thanh khoản, giấy tờ có giá, thị trường liên ngân hàng, công cụ chính sách tiền tệ`,
    typical: `đấu thầu, liên ngân hàng, cầm cố, kỳ hạn`,
    hints: `thanh khoản, chính sách tiền tệ`,
  },
  'Licensing & Corporate Governance': {
    names: `cấp giấy phép, giấy phép thành lập, thu hồi giấy phép, giấy phép, thành lập và hoạt động, mạng lưới hoạt động, chi nhánh, phòng giao dịch, văn phòng đại diện, hội đồng quản trị, quản trị điều hành, người quản lý, cổ đông, sáp nhập, hợp nhất, tổ chức lại, kiểm toán độc lập, kiểm toán nội bộ, danh sách tổ chức tín dụng, chuyển nhượng cổ phần, vốn góp`,
    typical: `thành viên, tổng giám đốc, hồ sơ đề nghị, điều lệ, ban kiểm soát`,
    hints: `chấp thuận, thành lập`,
  },
  'Consumer Protection': {
    names: `bảo vệ người tiêu dùng, bảo vệ quyền lợi, quyền lợi người tiêu dùng, khiếu nại, giải quyết khiếu nại, phí dịch vụ, phí, giáo dục tài chính, tài chính toàn diện, lừa đảo, cảnh báo, minh bạch thông tin, tra soát, công khai lãi suất, thu hồi nợ`,
    typical: `người tiêu dùng, người gửi tiền, người dân, quyền lợi`,
    hints: `dịch vụ`,
  },
  'Reporting & Disclosure': {
    names: `chế độ báo cáo, báo cáo thống kê, báo cáo tài chính, chế độ kế toán, hệ thống tài khoản kế toán, công bố thông tin, thông tin tín dụng, trung tâm thông tin tín dụng, biểu mẫu báo cáo, gửi báo cáo, thời hạn báo cáo, chế độ tài chính, chứng từ kế toán`,
    typical: `báo cáo, biểu mẫu, định kỳ, số liệu, kế toán`,
    hints: `thông tin, hàng tháng`,
  },
  'Lending & Credit': {
    names: `hoạt động cho vay, cho vay tiêu dùng, cho vay, cơ cấu lại thời hạn trả nợ, giữ nguyên nhóm nợ, hỗ trợ lãi suất, tín dụng nông nghiệp, doanh nghiệp nhỏ và vừa, nhà ở xã hội, gói tín dụng, bảo lãnh ngân hàng, cho thuê tài chính, bao thanh toán, tín dụng xanh, khách hàng vay vốn, vay vốn, cấp tín dụng, lĩnh vực ưu tiên`,
    typical: `tín dụng, vay, trả nợ, giải ngân, bảo đảm tiền vay, hạn mức`,
    hints: `lãi suất cho vay, doanh nghiệp`,
  },
  'Capital & Liquidity': {
    names: `tỷ lệ an toàn vốn, an toàn vốn, vốn tự có, vốn điều lệ, vốn pháp định, vốn cấp 1, basel, tỷ lệ khả năng chi trả, khả năng chi trả, tỷ lệ đòn bẩy, tài sản có rủi ro, hệ số rủi ro, tăng vốn, nguồn vốn ngắn hạn cho vay trung, tỷ lệ dư nợ cho vay so với, rủi ro thanh khoản`,
    typical: `vốn, cổ tức, tài sản thanh khoản`,
    hints: `tỷ lệ`,
  },
  'Cybersecurity & Technology': {
    names: `an toàn thông tin, an ninh mạng, an toàn bảo mật, an toàn hệ thống thông tin, công nghệ thông tin, dữ liệu cá nhân, điện toán đám mây, xác thực, tấn công mạng, lỗ hổng, mã độc, trí tuệ nhân tạo, trung tâm dữ liệu, sự cố`,
    typical: `bảo mật, phần mềm, công nghệ, hạ tầng, mật khẩu`,
    hints: `hệ thống`,
  },
  'Currency & Cash Management': {
    names: `tiền mặt, tiền giả, tiền kim loại, tiền giấy, tiền cotton, tiền polymer, mệnh giá, kho quỹ, tiền không đủ tiêu chuẩn lưu thông, thu đổi, in đúc, phát hành tiền, vận chuyển tiền mặt, giao nhận bảo quản, tiền lẻ, đình chỉ lưu hành`,
    typical: `lưu thông, lưu hành, đồng tiền, kiểm đếm`,
    hints: `tiền`,
  },
  Other: {
    names: `nghỉ lễ, nghỉ tết, ngày nghỉ, tuyển dụng, đấu thầu mua sắm, hội nghị, hội thảo, thi đua khen thưởng, lịch làm việc`,
    typical: `lễ kỷ niệm, tiếp đoàn`,
  },
  Inflation: {
    names: `lạm phát, chỉ số giá tiêu dùng, cpi, lạm phát cơ bản, lạm phát kỳ vọng`,
    typical: `giá cả, mặt bằng giá`,
  },
  'Interest Rates': {
    names: `lãi suất điều hành, lãi suất tái cấp vốn, lãi suất tái chiết khấu, điều chỉnh lãi suất, lãi suất cơ bản, mức lãi suất tối đa, lãi suất, lãi suất huy động, điểm cơ bản, lãi suất bình quân`,
    typical: `chính sách tiền tệ, điều hành, mặt bằng lãi suất`,
  },
  'GDP & Growth': {
    names: `tổng sản phẩm trong nước, gdp, tăng trưởng kinh tế, sản xuất công nghiệp, xu hướng kinh doanh, kinh tế vĩ mô`,
    typical: `kinh tế, tăng trưởng, sản xuất`,
  },
  'Foreign Reserves': {
    names: `dự trữ ngoại hối, dự trữ ngoại hối nhà nước, quỹ dự trữ ngoại hối`,
    typical: `dự trữ, vàng`,
  },
  'Money Supply & Credit': {
    names: `tổng phương tiện thanh toán, cung tiền, tăng trưởng tín dụng, dư nợ tín dụng, tiền gửi của khách hàng, huy động vốn, thống kê tiền tệ`,
    typical: `dư nợ, tiền gửi, số dư`,
  },
  'Balance of Payments & Trade': {
    names: `cán cân thanh toán, cán cân vãng lai, cán cân thương mại, xuất nhập khẩu, kiều hối, đầu tư trực tiếp nước ngoài, xuất siêu, nhập siêu`,
    typical: `thặng dư, thâm hụt`,
  },
  'Government Debt & Fiscal': {
    names: `nợ công, nợ chính phủ, trái phiếu chính phủ, ngân sách nhà nước, bội chi, đấu thầu trái phiếu, tín phiếu kho bạc`,
    typical: `kho bạc, trái phiếu`,
  },
  Employment: {
    names: `thất nghiệp, việc làm, lực lượng lao động, thị trường lao động, tiền lương, thu nhập bình quân`,
    typical: `lao động`,
  },
  'Other Data': {
    names: `thống kê, bản tin thống kê, điều tra, báo cáo ổn định tài chính, giao dịch thanh toán nội địa`,
    typical: `số liệu thống kê, chỉ số`,
  },
  instructs: {
    names: `thông tư, nghị định, quyết định, căn cứ luật, theo đề nghị, ban hành, sửa đổi bổ sung, có hiệu lực thi hành, hiệu lực kể từ, bãi bỏ, phải thực hiện, chịu trách nhiệm, thống đốc ngân hàng nhà nước, không được, yêu cầu các, tổ chức tín dụng phải, điều 1, khoản`,
    typical: `quy định, điều, điểm, trách nhiệm, thực hiện, phải`,
    hints: `tổ chức tín dụng`,
  },
  describes: {
    names: `so với cùng kỳ, so với tháng trước, so với cuối năm, tăng trưởng, quý i, quý ii, quý iii, quý iv, tính đến cuối, đạt, ước đạt, tăng khoảng, giảm khoảng, điểm phần trăm`,
    typical: `phần trăm, tỷ đồng, tỷ usd, dự báo, bình quân, tăng, giảm, xu hướng`,
    hints: `năm, tháng`,
  },
};
